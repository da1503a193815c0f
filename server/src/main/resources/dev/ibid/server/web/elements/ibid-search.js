// <ibid-search>: search in three layers: hits, what happened around them, and their whole text.
import {css, define, given, html, IbidElement, number, own, plain} from './base.js';
import './ibid-timeline.js';

define('ibid-search', class IbidSearch extends IbidElement {
  static properties = {query: {reflect: true}, limit: number, project: {}, result: given, _open: own, _busy: own};

  static styles = css`
    form { display: flex; gap: .5rem; margin-bottom: 1.2rem; }
    input { flex: 1; min-width: 0; font: inherit; font-size: 1.0625rem; color: inherit; padding: .65rem .9rem; background: var(--_paper); border: 1px solid var(--_edge); border-radius: 10px; }
    form button { background: var(--_accent); color: var(--_paper); border-color: transparent; font-weight: 600; padding-inline: 1.1rem; border-radius: 10px; }
    .hit { padding: .9rem 0; border-bottom: 1px solid var(--_line); }
    .summary { font: 1.0625rem/1.5 var(--_serif); }
    .layers { margin-inline-start: auto; white-space: nowrap; }
    .opened { background: var(--_ground); border-radius: 9px; padding: .8rem 1rem; margin: .6rem 0 1rem; }
    .whole { max-height: 24rem; overflow: auto; }
  `;

  constructor() {
    super();
    this.query = '';
    this._open = {};
  }

  willUpdate(changed) {
    if (changed.has('query') && this.query && this.query !== this._asked) this.search();
  }

  async search() {
    this._asked = this.query;
    this._busy = true;
    await this.latest(() => this.api.get('/api/search', {q: this.query, limit: this.limit, project: this.project}), result => {
      this.result = result;
      this._open = Object.fromEntries((result.details ?? []).map(detail => [`details ${detail.citation}`, detail]));
      this.tell('search-done', {query: this.query, result});
    });
    this._busy = false;
  }

  _submit(event) {
    event.preventDefault();
    this.query = event.target.elements.q.value.trim();
    if (this.query) this.search();
  }

  render() {
    const {meta, index = [], timeline} = this.result ?? {};
    return html`<form role="search" part="form" @submit=${this._submit}>
        <input type="search" name="q" part="input" aria-label=${this.word('searchFor')} placeholder=${this.word('searchFor')} .value=${this.query}>
        <button>${this.word('search')}</button></form>
      <div role="status" class="small faint" part="meta">${this._busy ? this.word('loading') : meta ? this._meta(meta) : ''}</div>
      ${this.problem}${this._around(timeline)}
      <ol class="plain" part="hits">${this.some(index).map(this._hit)}</ol>`;
  }

  _meta({totalMatches, expandedCount, estimatedTokens, expansionReason, notice}) {
    return html`${this.word('matches', totalMatches)} · ${this.word('opened', expandedCount)} · <span part="cost">${this.word('cost', estimatedTokens)}</span> · ${this.word(expansionReason)}${notice ? html`<br>${notice}` : ''}`;
  }

  _around = items => (items?.length ? html`<div class="opened"><ibid-timeline .items=${items}></ibid-timeline></div>` : '');

  _whole = ({content, metadata: {tokenCount, files = [], tools = []}}) => html`<div class="opened"><p class="said whole" dir="auto" tabindex="0">${content}</p>
    <p class="small faint"><span part="tokens">${this.word('tokens', tokenCount)}</span> ${plain([...files, ...tools].join(', '))}</p></div>`;

  /** A button that opens a layer of a hit, or closes it. */
  _layer(name, citation, word) {
    const key = `${name} ${citation}`;
    const set = got => (this._open = {...this._open, [key]: got});
    const toggle = () => (this._open[key] ? set() : this.latest(() => this.api.get(`/api/${name}`, {ids: citation}), got => set(got.timeline ?? got.details[0])));
    return html`<button class="quiet" aria-expanded=${!!this._open[key]} @click=${toggle}>${this.word(word)}</button>`;
  }

  _hit = ({citation, summary, score, weak, type, place, sessionId, timestamp}) => {
    const detail = this._open[`details ${citation}`];
    return html`<li class="hit" part="hit"><div class="summary">${this.opening(citation, summary)}</div>
      <div class="row small faint"><span>${this.word('score', score.toFixed(2))}</span>${this.badge(weak && 'weak')}<span>${citation}</span><span>${type}</span>
        <bdi>${place ? plain(`${place.path}:${place.line}`, 80) : sessionId ? `${this.word('session')} ${plain(sessionId, 20)}` : ''}</bdi><span>${this.when(timestamp, {dateStyle: 'medium'})}</span>
        <span class="layers">${citation.startsWith('mem:') ? this._layer('timeline', citation, 'timeline') : ''}${this._layer('details', citation, 'detail')}</span></div>
      ${this._around(this._open[`timeline ${citation}`])}${detail ? this._whole(detail) : ''}</li>`;
  };
});
