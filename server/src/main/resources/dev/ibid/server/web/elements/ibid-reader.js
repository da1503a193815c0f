// <ibid-reader>: a source itself, with what was quoted marked, where that is sure.
import {css, define, diffed, given, html, IbidElement, locate, marked, outward, own, plain, textOf, titleOf} from './base.js';
import {repeat} from './lit/directives/repeat.js';
import './ibid-copy.js';
import './ibid-timeline.js';

const LINES = 200;
const MOST_LINES = 1_000;
/** How much is shown of a line, and of a text without lines, before somebody asks for more. */
const LONG_LINE = 4_000;
const LONG_TEXT = 20_000;

define('ibid-reader', class IbidReader extends IbidElement {
  static properties = {citation: {}, source: given, quote: {}, resolve: given, _shown: own, _text: own, _around: own, _length: own, _busy: own};

  static styles = css`
    h2 { font: 500 1.7rem/1.25 var(--_serif); color: inherit; margin: 0 0 .25rem; }
    header { margin-bottom: 1rem; } header p { margin: .2rem 0 .6rem; }
    .note { background: var(--_ground); border-radius: 9px; padding: .6rem .9rem; margin: 0 0 1rem; }
    .diff { font-size: 1rem; margin-top: .3rem; } del { color: var(--_bad); } ins { color: var(--_good); text-decoration-thickness: 2px; }
    .lines { font: .84rem/1.6 var(--_mono); border: 1px solid var(--_line); border-radius: 9px; padding: .5rem 0; background: var(--_paper); }
    .line { display: grid; grid-template-columns: 4em 1fr; content-visibility: auto; contain-intrinsic-size: auto 1.6em; }
    .free { grid-template-columns: 1fr; padding-inline-start: 1rem; }
    .no { color: var(--_faint); text-align: end; padding-inline-end: 1.1em; user-select: none; }
    .code { white-space: pre-wrap; overflow-wrap: anywhere; padding-inline-end: 1rem; }
    .line:has(mark) .no { color: var(--_accent); font-weight: 700; }
    .more { display: block; width: 100%; border: 0; background: none; color: var(--_accent); } .more:disabled { visibility: hidden; }
  `;

  constructor() {
    super();
    this.addEventListener('source-open', this._go);
  }

  willUpdate(changed) {
    if (!changed.has('citation') && !changed.has('source')) return;
    this._length = LONG_TEXT;
    this.reload();
  }

  get _id() {
    return this.citation || this.source?.citation;
  }

  /** Reads the source again and shows its quote; for who reads on meanwhile, everything stays where it is. */
  reload(reading) {
    const id = this._id;
    const kind = id?.slice(0, 4);
    return this.latest(async () => {
      if (!id || this.resolve) return [id && await this.resolve(id)];
      return Promise.all([this.api.show(id), kind === 'doc:' && this._load(reading ? this._read : {}), kind === 'mem:' && this.api.get('/api/timeline', {ids: id, window: 3})]);
    }, async ([shown, text, around]) => {
      Object.assign(this, {_shown: shown, _text: text, _around: around?.timeline});
      await this.updateComplete;
      const mark = this.renderRoot.querySelector('mark');
      const {top = 0, bottom = 0} = mark?.getBoundingClientRect() ?? {};
      if (!reading && (top < 0 || bottom > innerHeight)) mark.scrollIntoView({block: 'center'});
      if (id) this.tell('source-shown', {citation: id, marked: !!mark});
    });
  }

  _load(read) {
    this._read = read;
    return this.api.show(this._id, '/text', {lines: LINES, ...read});
  }

  /** Reads more lines, before or behind those that are shown, which stay where they are on the screen. */
  async _more(before) {
    this._busy = true;
    const {firstLine: first, text} = this._text;
    const end = first + text.split('\n').length;
    const from = Math.max(1, before ? first - LINES : Math.max(first, end + LINES - MOST_LINES));
    await this.latest(() => this._load({from, lines: Math.min(MOST_LINES, (before ? end : end + LINES) - from)}), async got => {
      const same = this.renderRoot.querySelector(`[data-line="${before ? first : end - 1}"]`);
      same.style.scrollMarginTop = `${same.getBoundingClientRect().top}px`;
      this._text = got;
      await this.updateComplete;
      same.scrollIntoView();
    });
    this._busy = false;
  }

  render() {
    const {event, passage, source} = this._shown ?? {};
    if (this._problem) return this.problem;
    if (passage) return this._document(passage);
    if (event) return this._memory(event);
    if (source) return this._tool(source, source.fullContent || source.snippet);
    // Without a server, what the answer says of a source is all there is.
    if (this.source && !this._id) return this._tool(this.source, textOf(this.source));
    return this._id ? this.waiting : '';
  }

  _head(title, place, kind, state) {
    const id = this._shown?.citation;
    return html`<header part="head"><h2><bdi>${title}</bdi></h2><p class="faint break">${place}</p>
      <div class="row"><span class="faint small">${this.word(kind)}${id ? html` · <a href=${`${this.api.base}/c/${id.split(':')[1]}`}>${id}</a>` : ''}</span>
        ${this.badge(state)}${id ? html`<ibid-copy citation=${id}></ibid-copy>` : ''}</div></header>`;
  }

  _document({state, newPath, newLine, similarity = 0, relativePath, line, headingPath = [], diff, text, title, reason}) {
    const note = this.word(newPath ? 'movedFile' : `${state}Text`, newLine, plain(newPath), Math.floor(similarity * 100));
    const place = [[relativePath, line && this.word('line', newLine || line)].filter(Boolean).join(', '), ...headingPath].map(each => plain(each)).join(' › ');
    const edits = diff ? diffed(diff) : state === 'lost' ? html`<del>${text}</del>` : '';
    return html`${this._head(plain(title), html`<bdi>${place}</bdi>`, 'document', state)}
      <div class="note" part="note"><span class=${state}>${note}</span> ${plain(reason)}
        ${edits === '' ? '' : html`<p class="diff said" part="diff" role="group" aria-label=${this.word('difference')}>${edits}</p>`}</div>
      ${this._lines(this._text || {text, firstLine: 1, totalLines: 0})}`;
  }

  /** A row for each line of the text; marked where the quote is sure, and finer if it is told. */
  _lines({text, firstLine, totalLines, numbered, quote}) {
    const within = quote && locate(text.slice(quote.start, quote.end), this.quote);
    const span = within ? {start: quote.start + within.start, end: quote.start + within.end} : quote;
    const lines = text.split('\n');
    let from = 0;
    const row = (line, i) => {
      const [start, end] = [span?.start - from, span?.end - from];
      const inside = start < line.length && end > 0 ? {start: Math.max(0, start), end: Math.min(line.length, end)} : null;
      from += line.length + 1;
      return html`<div class="line ${numbered ? '' : 'free'}" data-line=${firstLine + i}>${numbered ? html`<span class="no" aria-hidden="true">${firstLine + i}</span>` : ''}<span
        class="code" dir="auto">${inside || line.length > LONG_LINE ? marked(line, inside, LONG_LINE) : line || ' '}</span></div>`;
    };
    const more = (wanted, before, word) => (wanted ? html`<button class="more" ?disabled=${this._busy} @click=${() => this._more(before)}>${this.word(word)}</button>` : '');
    return html`<div class="lines" part="text" tabindex="0" role="region" aria-label=${this.word('document')}>
      ${more(firstLine > 1, true, 'earlier')}${repeat(lines, (line, i) => firstLine + i, row)}${more(firstLine + lines.length <= totalLines, false, 'later')}</div>`;
  }

  /** A text that was said, with its quote marked, or all of it. */
  _said(text) {
    return html`<p class="said" dir="auto">${marked(text, locate(text, this.quote) ?? {start: 0, end: text.length}, this._length)}</p>
      ${text.length > this._length ? html`<button class="more" @click=${() => (this._length *= 4)}>${this.word('later')}</button>` : ''}`;
  }

  _memory({at, type, session, project, content}) {
    const items = this._around ?? [{timestamp: at, type, isTarget: true}];
    return html`${this._head(`${this.word('session')} ${plain(session, 60)}`, [project, this.when(at)].filter(Boolean).map(each => plain(each)).join(' · '), 'memory')}
      <ibid-timeline part="session" .items=${items}><div slot="target">${this._said(content)}</div></ibid-timeline>`;
  }

  /** Another memory of the session is opened here, unless somebody else does. */
  _go(event) {
    queueMicrotask(() => event.defaultPrevented || Object.assign(this, {citation: event.detail.citation, quote: undefined}));
  }

  _tool(source, text) {
    return html`${this._head(titleOf(source), source.uri ? outward(source.uri, plain(source.uri)) : plain(source.domain), 'tool')}
      <div class="quoted">${this._said(String(text ?? ''))}</div>`;
  }
});
