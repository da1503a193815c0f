// <ibid-reader>: a source itself, with what was quoted marked, where that is sure.
import {css, define, given, html, IbidElement, marked, nothing, outward, own, titleOf} from './base.js';
import {diffPieces, excerpt, locate, plain} from './safe.js';
import './ibid-copy.js';

const LINES = 200;
/** How much is shown of a line, and of a text without lines, before somebody asks for more. */
const LONG_LINE = 4_000;
const LONG_TEXT = 20_000;

class IbidReader extends IbidElement {
  static properties = {citation: {}, source: given, quote: {}, resolve: given, _shown: own, _text: own, _around: own, _length: own};

  static styles = css`
    h2 { font: 500 1.7rem/1.25 var(--_serif); margin: 0 0 .25rem; }
    header { margin-bottom: 1rem; } header p { margin: .2rem 0; }
    .bar { display: flex; flex-wrap: wrap; gap: .5rem .8rem; align-items: center; margin: .6rem 0; }
    .note { background: var(--_ground); border-radius: 9px; padding: .6rem .9rem; margin: 0 0 1rem; }
    .diff { font-size: 1rem; margin-top: .3rem; }
    del { color: var(--_bad); } ins { color: var(--_good); text-decoration-thickness: 2px; }
    .lines { font: .84rem/1.6 var(--_mono); border: 1px solid var(--_line); border-radius: 9px; padding: .5rem 0; background: var(--_paper); }
    .line { display: grid; grid-template-columns: 4em 1fr; content-visibility: auto; contain-intrinsic-size: auto 1.6em; }
    .line.free { grid-template-columns: 1fr; padding-inline-start: 1rem; }
    .no { color: var(--_faint); text-align: end; padding-inline-end: 1.1em; user-select: none; }
    .code { white-space: pre-wrap; overflow-wrap: anywhere; padding-inline-end: 1rem; }
    .line:has(mark) .no { color: var(--_accent); font-weight: 700; }
    .more { display: block; width: 100%; border: 0; background: none; color: var(--_accent); }
    .event { border-inline-start: 2px solid var(--_line); padding: .1rem 0; padding-inline-start: 1rem; margin: 0 0 .9rem; }
    .event.target { border-color: var(--_accent); }
    .event > p { margin: .1rem 0; }
  `;

  willUpdate(changed) {
    if (changed.has('citation') || changed.has('source')) {
      this._length = LONG_TEXT;
      this.reload();
    }
  }

  /** Reads the source again. */
  reload() {
    const id = this.citation || this.source?.citation;
    if (!id) return this.latest(() => null, () => (this._shown = this._text = this._around = null));
    return this.latest(async () => {
      if (this.resolve) return {_shown: await this.resolve(id), _text: null, _around: null};
      const [_shown, _text, around] = await Promise.all([this.api.show(id), id.startsWith('doc:') && this._load({}), id.startsWith('mem:') && this.api.get('/api/timeline', {ids: id, window: 3})]);
      return {_shown, _text, _around: around?.timeline};
    }, async read => {
      Object.assign(this, read);
      await this.updateComplete;
      const mark = this.renderRoot.querySelector('mark') ?? this.renderRoot.querySelector('.place');
      const {top = 0, bottom = 0} = mark?.getBoundingClientRect() ?? {};
      if (top < 0 || bottom > innerHeight) mark.scrollIntoView({block: 'center'});
      this.tell('source-shown', {citation: id, marked: !!mark});
    });
  }

  _load(query) {
    return this.api.show(this.citation || this.source.citation, '/text', {lines: LINES, ...query});
  }

  async _more(before) {
    const have = this._text;
    const from = before ? Math.max(1, have.firstLine - LINES) : have.firstLine + have.text.split('\n').length;
    const got = await this._load({from, lines: before ? have.firstLine - from : LINES});
    const shift = got.text.length + 1;
    const first = this.renderRoot.querySelector('.line');
    const top = first.getBoundingClientRect().top;
    this._text = before
      ? {...have, firstLine: got.firstLine, text: `${got.text}\n${have.text}`, quote: have.quote && {start: have.quote.start + shift, end: have.quote.end + shift}}
      : {...have, text: `${have.text}\n${got.text}`};
    await this.updateComplete;
    const same = before ? this.renderRoot.querySelectorAll('.line')[have.firstLine - got.firstLine] : first;
    same.scrollIntoView({block: 'start'});
    scrollBy(0, same.getBoundingClientRect().top - top);
  }

  render() {
    const {event, passage, source} = this._shown ?? {};
    if (this._problem) return this.problem;
    if (passage) return this._document(passage);
    if (event) return this._memory(event);
    if (source) return this._tool(source, source.fullContent || source.snippet);
    // Without a server, what the answer says of a source is all there is.
    if (this.source && !this.citation && !this.source.citation) return this._tool(this.source, (this.source.fragments ?? []).map(piece => piece.content).join('\n\n') || this.source.snippet);
    return this.citation ? this.waiting : nothing;
  }

  _head(title, place, kind, state) {
    const id = this._shown?.citation;
    return html`<header part="head"><h2><bdi>${title}</bdi></h2>
      <p class="faint break">${place}</p>
      <div class="bar"><span class="faint small">${this.word(kind)}${id ? html` · <a href=${`${this.api.base}/c/${id.split(':')[1]}`}>${id}</a>` : nothing}</span>
        ${state ? html`<span class="badge ${state}" part="state">${this.word(state)}</span>` : nothing}
        ${id ? html`<ibid-copy citation=${id}></ibid-copy>` : nothing}</div></header>`;
  }

  _document(passage) {
    const {state, newPath, newLine} = passage;
    const note = state === 'moved' ? (newPath ? this.word('movedFile', plain(newPath), newLine) : this.word('movedText', newLine))
      : this.word(`${state}Text`, Math.floor((passage.similarity ?? 0) * 100));
    const place = [passage.relativePath, passage.line && this.word('line', passage.line)].filter(Boolean).join(', ');
    const edits = passage.diff ? diffPieces(passage.diff) : state === 'lost' ? [{kind: 'removed', text: passage.text}] : [];
    return html`${this._head(plain(passage.title), html`<bdi>${[place, ...(passage.headingPath ?? [])].map(each => plain(each)).join(' › ')}</bdi>`, 'document', state)}
      <div class="note" part="note"><span class=${state}>${note}</span>${passage.reason ? ` ${plain(passage.reason)}` : ''}
        ${edits.length ? html`<p class="diff said" part="diff" role="group" aria-label=${this.word('difference')}>${edits.map(({kind, text}) => (kind === 'removed' ? html`<del>${text}</del>` : kind === 'added' ? html`<ins>${text}</ins>` : text))}</p>` : nothing}</div>
      ${this._lines(this._text || {text: passage.text, firstLine: 1, totalLines: 0})}`;
  }

  /** A row for each line of the text; marked where the quote is sure, and finer if it is told. */
  _lines({text, firstLine, totalLines, numbered, quote, place}) {
    const within = quote && this.quote && locate(text.slice(quote.start, quote.end), this.quote);
    const span = within ? {start: quote.start + within.start, end: quote.start + within.end} : quote;
    const lines = text.split('\n');
    let at = 0;
    const row = (line, i) => {
      const inside = span && span.start < at + line.length && span.end > at ? {start: Math.max(0, span.start - at), end: Math.min(line.length, span.end - at)} : null;
      at += line.length + 1;
      const shown = excerpt(line || ' ', inside, LONG_LINE);
      return html`<div class="line ${numbered ? '' : 'free'} ${firstLine + i === place ? 'place' : ''}">${numbered ? html`<span class="no" aria-hidden="true">${firstLine + i}</span>` : nothing}<span
        class="code" dir="auto">${shown.before}${inside ? marked(shown.text, shown.span) : shown.text}${shown.behind}</span></div>`;
    };
    const more = (wanted, before, word) => (wanted ? html`<button class="more" @click=${() => this._more(before)}>${this.word(word)}</button>` : nothing);
    return html`<div class="lines" part="text" tabindex="0" role="region" aria-label=${this.word('document')}>
      ${more(firstLine > 1, true, 'earlier')}${lines.map(row)}${more(firstLine + lines.length <= totalLines, false, 'later')}</div>`;
  }

  /** A text that was said, with its quote marked, or all of it. */
  _said(text) {
    const shown = excerpt(text, (this.quote && locate(text, this.quote)) || null, this._length);
    return html`<p class="said" dir="auto">${shown.before}${marked(shown.text, shown.span ?? {start: 0, end: shown.text.length})}${shown.behind}</p>
      ${shown.behind ? html`<button class="more" @click=${() => (this._length *= 4)}>${this.word('later')}</button>` : nothing}`;
  }

  _memory(event) {
    const items = this._around ?? [{citation: this._shown.citation, timestamp: event.at, type: event.type}];
    return html`${this._head(`${this.word('session')} ${plain(event.session, 60)}`, [event.project, this.when(event.at)].filter(Boolean).map(each => plain(each)).join(' · '), 'memory')}
      <div part="session">${items.map(item => {
        const target = item.citation === this._shown.citation;
        return html`<div class="event ${target ? 'target' : ''}"><p class="small faint">${item.type} · ${this.when(item.timestamp)}</p>
          ${target ? this._said(event.content) : html`<button class="text" @click=${() => this._go(item.citation)}><bdi>${item.preview}</bdi></button>`}</div>`;
      })}</div>`;
  }

  _go(citation) {
    if (this.tell('source-open', {citation})) Object.assign(this, {citation, quote: undefined});
  }

  _tool(source, text) {
    return html`${this._head(titleOf(source), source.uri ? outward(source.uri, plain(source.uri)) : plain(source.domain), 'tool')}
      <div class="event target">${this._said(String(text ?? ''))}</div>`;
  }
}

define('ibid-reader', IbidReader);
