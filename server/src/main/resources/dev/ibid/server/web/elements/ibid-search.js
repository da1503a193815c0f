// <ibid-search>: search in three layers: hits, what happened around them, and their whole text.
import {css, html, nothing} from './lit/lit-element.js';
import {define, IbidElement} from './base.js';
import {look} from './look.js';
import {plain} from './safe.js';
import './ibid-timeline.js';

class IbidSearch extends IbidElement {
  static properties = {
    query: {type: String, reflect: true},
    limit: {type: Number},
    project: {type: String},
    result: {attribute: false},
    _open: {state: true},
    _busy: {state: true},
    _problem: {state: true},
  };

  static styles = [look, css`
    :host { display: block; font: .9375rem/1.5 var(--_sans); }
    form { display: flex; gap: .5rem; margin-bottom: 1.2rem; }
    input { flex: 1; min-width: 0; font: inherit; font-size: 1.0625rem; color: inherit; padding: .65rem .9rem; background: var(--_paper); border: 1px solid var(--ibid-edge, light-dark(#8f897d, #75726b)); border-radius: 10px; }
    form button { background: var(--_accent); color: var(--_paper); border-color: transparent; font-weight: 600; padding-inline: 1.1rem; border-radius: 10px; }
    ol { list-style: none; margin: 0; padding: 0; }
    .hit { padding: .8rem 0; border-top: 1px solid var(--_line); }
    .summary { font: 1.0625rem/1.5 var(--_serif); text-align: start; border: 0; background: none; padding: 0; white-space: normal; overflow-wrap: anywhere; }
    .summary:hover { color: var(--_accent); }
    .facts { display: flex; flex-wrap: wrap; gap: .1rem .8rem; align-items: center; margin-top: .25rem; }
    meter { width: 4.5rem; height: .5rem; } 
    .opened + ol { margin-top: 1rem; } .opened { background: var(--_ground); border-radius: 9px; padding: .8rem 1rem; margin-top: .6rem; }
    .whole { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font: 1rem/1.6 var(--_serif); max-height: 24rem; overflow: auto; }
  `];

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
    const turn = this._turn = {};
    this._busy = true;
    try {
      const result = await this.api.get('/api/search', {q: this.query, limit: this.limit, project: this.project});
      if (this._turn !== turn) return;
      this.result = result;
      this._problem = '';
      this._open = {};
      for (const detail of result.details ?? []) this._open[`detail ${detail.citation}`] = detail;
      if (result.timeline) this._open['timeline'] = result.timeline;
      this.tell('search-done', {query: this.query, result});
    } catch (error) {
      if (this._turn === turn) this._problem = this.word('failed', error.message);
    }
    this._busy = false;
  }

  _submit(event) {
    event.preventDefault();
    this.query = this.renderRoot.querySelector('input').value.trim();
    if (this.query) this.search();
  }

  async _toggle(layer, citation) {
    const key = `${layer} ${citation}`;
    if (this._open[key]) {
      this._open = {...this._open, [key]: undefined};
      return;
    }
    try {
      const got = layer === 'detail'
        ? (await this.api.get('/api/details', {ids: citation})).details[0]
        : (await this.api.get('/api/timeline', {ids: citation, window: 3})).timeline;
      this._open = {...this._open, [key]: got};
    } catch (error) {
      this._problem = this.word('failed', error.message);
    }
  }

  render() {
    return html`<form role="search" part="form" @submit=${this._submit}>
        <input type="search" name="q" part="input" aria-label=${this.word('searchFor')} placeholder=${this.word('searchFor')} .value=${this.query} autocomplete="off">
        <button>${this.word('search')}</button></form>
      <div role="status" class="small faint" part="meta">${this._busy ? this.word('loading') : this.result ? this._meta(this.result.meta) : nothing}</div>
      ${this._problem ? html`<p class="problem" role="alert">${this._problem}</p>` : nothing}
      ${this.result ? this._layers(this.result) : nothing}`;
  }

  _meta({totalMatches, expandedCount, estimatedTokens, expansionReason, notice}) {
    return html`${this.word('matches', totalMatches)} · ${this.word('opened', expandedCount)} · <span part="cost">${this.word('cost', estimatedTokens)}</span> · ${this.word(expansionReason)}${notice ? html`<br>${notice}` : nothing}`;
  }

  _layers({index}) {
    if (!index.length) return html`<p>${this.word('nothing')}</p>`;
    return html`${this._open.timeline ? html`<div class="opened"><ibid-timeline .items=${this._open.timeline} .labels=${this.labels}></ibid-timeline></div>` : nothing}
      <ol part="hits">${index.map(hit => this._hit(hit))}</ol>`;
  }

  _hit(hit) {
    const timeline = this._open[`timeline ${hit.citation}`];
    const detail = this._open[`detail ${hit.citation}`];
    const place = hit.place ? `${hit.place.path}:${hit.place.line}` : hit.sessionId ? `${this.word('session')} ${hit.sessionId.slice(0, 12)}` : '';
    return html`<li class="hit" part="hit">
      <button class="summary" @click=${() => this.tell('source-open', {citation: hit.citation, quote: undefined})}><bdi>${hit.summary}</bdi></button>
      <div class="facts small faint"><meter min="0" max="1" low="0.7" high="0.85" optimum="1" value=${hit.score} aria-label=${this.word('score')}></meter>
        <span>${hit.score.toFixed(2)}</span>${hit.weak ? html`<span class="badge weak">${this.word('weak')}</span>` : nothing}
        <span>${hit.citation}</span><span>${hit.type}</span><bdi class="break">${plain(place, 80)}</bdi><span>${new Date(hit.timestamp).toLocaleDateString(this.language, {dateStyle: 'medium'})}</span>
        ${hit.kind === 'memory' || hit.citation.startsWith('mem:') ? html`<button class="quiet" aria-expanded=${timeline ? 'true' : 'false'} @click=${() => this._toggle('timeline', hit.citation)}>${this.word('timeline')}</button>` : nothing}
        <button class="quiet" aria-expanded=${detail ? 'true' : 'false'} @click=${() => this._toggle('detail', hit.citation)}>${this.word('detail')}</button></div>
      ${timeline ? html`<div class="opened"><ibid-timeline .items=${timeline} .labels=${this.labels}></ibid-timeline></div>` : nothing}
      ${detail ? html`<div class="opened"><p class="whole" dir="auto" tabindex="0">${detail.content}</p>
        <p class="small faint"><span part="tokens">${this.word('tokens', detail.metadata.tokenCount)}</span>${[...detail.metadata.files, ...detail.metadata.tools].length ? ` · ${plain([...detail.metadata.files, ...detail.metadata.tools].join(', '))}` : ''}</p></div>` : nothing}</li>`;
  }
}

define('ibid-search', IbidSearch);
