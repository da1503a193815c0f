// <ibid-reader>: a source itself, with what was quoted marked, where that is sure.
import {css, html, nothing} from './lit/lit-element.js';
import {define, IbidElement} from './base.js';
import {look} from './look.js';
import {diffPieces, locate, pieces, plain, safeLink} from './safe.js';
import {titleOf} from './ibid-cite.js';
import './ibid-copy.js';

const LINES = 200;

class IbidReader extends IbidElement {
  static properties = {
    citation: {type: String},
    source: {attribute: false},
    quote: {type: String},
    resolve: {attribute: false},
    _shown: {state: true},
    _text: {state: true},
    _around: {state: true},
    _problem: {state: true},
  };

  static styles = [look, css`
    :host { display: block; font: .9375rem/1.55 var(--_sans); }
    h2 { font: 650 1.25rem/1.3 var(--_sans); margin: 0 0 .2rem; overflow-wrap: anywhere; }
    header { margin-bottom: 1rem; } header p { margin: .2rem 0; }
    .bar { display: flex; flex-wrap: wrap; gap: .5rem .8rem; align-items: center; margin: .6rem 0; }
    .note { background: var(--_ground); border-radius: 9px; padding: .6rem .9rem; margin: 0 0 1rem; }
    .diff { font: 1rem/1.65 var(--_serif); white-space: pre-wrap; overflow-wrap: anywhere; margin: .3rem 0 0; }
    del { color: var(--_bad); } ins { color: var(--_good); text-decoration-thickness: 2px; }
    .lines { font: .84rem/1.6 var(--_mono); border: 1px solid var(--_line); border-radius: 9px; padding: .5rem 0; overflow-x: auto; background: var(--_paper); }
    .line { display: grid; grid-template-columns: 4em 1fr; content-visibility: auto; contain-intrinsic-size: auto 1.6em; }
    .line.free { grid-template-columns: 1fr; padding-inline-start: 1rem; }
    .no { color: var(--_faint); text-align: end; padding-inline-end: 1.1em; user-select: none; }
    .code { white-space: pre-wrap; overflow-wrap: anywhere; padding-inline-end: 1rem; }
    .line:has(mark) .no { color: var(--_accent); font-weight: 700; }
    .more { display: block; width: 100%; border: 0; border-radius: 0; background: none; color: var(--_accent); }
    .event { border-inline-start: 2px solid var(--_line); padding: .1rem 0 .1rem 1rem; margin: 0 0 .9rem; }
    .event.target { border-color: var(--_accent); }
    .event p { margin: .1rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
    .target .said { font: 1.05rem/1.65 var(--_serif); }
    .event button { color: inherit; text-align: start; display: block; width: 100%; white-space: normal; }
  `];

  willUpdate(changed) {
    if (changed.has('citation') || changed.has('source')) this.reload();
  }

  /** Reads the source again. */
  async reload() {
    const turn = this._turn = {};
    this._problem = '';
    const id = this.citation || this.source?.citation;
    if (!id) {
      this._shown = this._text = this._around = null;
      return;
    }
    try {
      const shown = await (this.resolve ? this.resolve(id) : this.api.show(id));
      const text = shown.passage && !this.resolve ? await this._load({}) : null;
      const around = shown.event && !this.resolve ? await this.api.get('/api/timeline', {ids: id, window: 3}) : null;
      if (this._turn !== turn) return;
      this._text = text;
      this._around = around?.timeline;
      this._shown = shown;
      await this.updateComplete;
      this._scroll();
    } catch (error) {
      if (this._turn !== turn) return;
      this._shown = null;
      this._problem = error.code === 'deleted' || error.code === 'forgotten' ? this.word('deletedText') : this.word('failed', error.message);
    }
  }

  _load(query) {
    return this.api.get(`/api/citations/${encodeURIComponent(this.citation || this.source.citation)}/text`, {lines: LINES, ...query});
  }

  _scroll() {
    const mark = this.renderRoot.querySelector('mark') ?? this.renderRoot.querySelector('.place');
    const {top = 0, bottom = 0} = mark?.getBoundingClientRect() ?? {};
    if (top < 0 || bottom > innerHeight) mark.scrollIntoView({block: 'center'});
    this.tell('source-shown', {citation: this.citation, marked: !!mark});
  }

  async _more(before) {
    const have = this._text;
    const from = before ? Math.max(1, have.firstLine - LINES) : have.firstLine + have.text.split('\n').length;
    const got = await this._load({from, lines: before ? have.firstLine - from : LINES});
    const anchor = before && this.renderRoot.querySelector('.line');
    const top = anchor && anchor.getBoundingClientRect().top;
    const shift = got.text.length + 1;
    this._text = before
      ? {...have, firstLine: got.firstLine, text: `${got.text}\n${have.text}`, quote: have.quote && {start: have.quote.start + shift, end: have.quote.end + shift}}
      : {...have, text: `${have.text}\n${got.text}`};
    await this.updateComplete;
    if (anchor) scrollBy(0, this.renderRoot.querySelectorAll('.line')[have.firstLine - got.firstLine].getBoundingClientRect().top - top);
  }

  render() {
    if (this._problem) return html`<p class="problem" role="alert">${this._problem}</p>`;
    if (!this._shown) return this.source && !this.citation && !this.source.citation ? this._given() : html`<p class="faint" role="status">${this.citation ? this.word('loading') : nothing}</p>`;
    const {event, passage, source} = this._shown;
    return passage ? this._document(passage) : event ? this._memory(event) : this._tool(source);
  }

  _head(title, place, kind, state) {
    const id = this._shown?.citation;
    return html`<header part="head"><h2><bdi>${title}</bdi></h2>
      <p class="faint break"><bdi>${place}</bdi></p>
      <div class="bar"><span class="faint small">${this.word(kind)}${id ? html` · <a href=${`/c/${id.split(':')[1]}`}>${id}</a>` : nothing}</span>
        ${state ? html`<span class="badge ${state}" part="state">${this.word(state)}</span>` : nothing}
        ${id ? html`<ibid-copy .server=${this.server} .token=${this.token} .labels=${this.labels} citation=${id}></ibid-copy>` : nothing}</div></header>`;
  }

  _document(passage) {
    const {state} = passage;
    const note = state === 'moved' ? (passage.newPath ? this.word('movedFile', plain(passage.newPath), passage.newLine) : this.word('movedText', passage.newLine))
      : state === 'changed' ? this.word('changedText', Math.floor((passage.similarity ?? 0) * 100)) : this.word(`${state}Text`);
    const heading = (passage.headingPath ?? []).join(' › ');
    return html`${this._head(plain(passage.title), [passage.relativePath, passage.line && this.word('line', passage.line)].filter(Boolean).join(', ') + (heading ? ` · ${plain(heading)}` : ''), 'document', state)}
      <div class="note" part="note"><span class=${state}>${note}</span>${passage.reason ? ` ${plain(passage.reason)}` : ''}
        ${passage.diff ? html`<p class="diff" part="diff" role="group" aria-label=${this.word('difference')}>${diffPieces(passage.diff).map(({kind, text}) => (kind === 'removed' ? html`<del>${text}</del>` : kind === 'added' ? html`<ins>${text}</ins>` : text))}</p>`
          : state === 'lost' ? html`<p class="diff"><del>${passage.text}</del></p>` : nothing}</div>
      ${this._text ? this._lines(this._text) : html`<div class="lines" tabindex="0"><div class="line free"><span class="code">${passage.text}</span></div></div>`}`;
  }

  /** A line of the text for each row; marked where the quote is sure, and finer if it is told. */
  _lines({text, firstLine, totalLines, numbered, quote, place}) {
    const within = quote && this.quote && locate(text.slice(quote.start, quote.end), this.quote);
    const span = within ? {start: quote.start + within.start, end: quote.start + within.end} : quote;
    const rows = [];
    let at = 0;
    const lines = text.split('\n');
    for (const [i, line] of lines.entries()) {
      const inside = span && span.start < at + line.length && span.end > at && {start: Math.max(0, span.start - at), end: Math.min(line.length, span.end - at)};
      const number = firstLine + i;
      rows.push(html`<div class="line ${numbered ? '' : 'free'} ${number === place ? 'place' : ''}">${numbered ? html`<span class="no" aria-hidden="true">${number}</span>` : nothing}<span class="code" dir="auto">${inside
        ? pieces(line, [inside]).map(each => (each.marked ? html`<mark part="quote">${each.text}</mark>` : each.text)) : line || ' '}</span></div>`);
      at += line.length + 1;
    }
    return html`<div class="lines" part="text" tabindex="0" role="region" aria-label=${this.word('document')}>
      ${firstLine > 1 ? html`<button class="more" @click=${() => this._more(true)}>${this.word('earlier')}</button>` : nothing}
      ${rows}
      ${firstLine + lines.length <= totalLines ? html`<button class="more" @click=${() => this._more(false)}>${this.word('later')}</button>` : nothing}</div>`;
  }

  _said(text) {
    const spot = this.quote && locate(text, this.quote);
    return pieces(text, [spot || {start: 0, end: text.length}]).map(each => (each.marked ? html`<mark part="quote">${each.text}</mark>` : each.text));
  }

  _memory(event) {
    const items = this._around ?? [{citation: this._shown.citation, isTarget: true, timestamp: event.at, type: event.type}];
    return html`${this._head(`${this.word('session')} ${plain(event.session, 60)}`, [event.project, new Date(event.at).toLocaleString(this.language)].filter(Boolean).map(each => plain(each)).join(' · '), 'memory')}
      <div part="session">${items.map(item => (item.isTarget && item.citation === this._shown.citation
        ? html`<div class="event target"><p class="small faint">${item.type} · ${when(item.timestamp, this.language)}</p><p class="said" dir="auto">${this._said(event.content)}</p></div>`
        : html`<div class="event"><p class="small faint">${item.type} · ${when(item.timestamp, this.language)}</p><button class="quiet" @click=${() => this._go(item.citation)}><bdi>${item.preview}</bdi></button></div>`))}</div>`;
  }

  _go(citation) {
    if (!this.tell('source-open', {citation})) return;
    this.quote = undefined;
    this.citation = citation;
  }

  _tool(source) {
    const link = safeLink(source.uri);
    return html`${this._head(plain(source.title || source.uri || source.toolName), plain(source.domain ?? ''), 'tool')}
      ${link ? html`<p class="break"><a href=${link} target="_blank" rel="noopener noreferrer nofollow">${plain(source.uri)}</a></p>` : source.uri ? html`<p class="break"><bdi>${plain(source.uri)}</bdi></p>` : nothing}
      <div class="event target"><p class="said" dir="auto">${this._said(source.fullContent || source.snippet || '')}</p></div>`;
  }

  /** A source without a server: what the answer says of it. */
  _given() {
    const text = (this.source.fragments ?? []).map(piece => piece.content).join('\n\n') || this.source.snippet || '';
    const link = safeLink(this.source.uri);
    return html`${this._head(titleOf(this.source), '', 'tool')}
      ${link ? html`<p class="break"><a href=${link} target="_blank" rel="noopener noreferrer nofollow">${plain(this.source.uri)}</a></p>` : nothing}
      <div class="event target"><p class="said" dir="auto">${this._said(text)}</p></div>`;
  }
}

export const when = (time, language) => new Date(time).toLocaleString(language, {dateStyle: 'medium', timeStyle: 'short'});

define('ibid-reader', IbidReader);
