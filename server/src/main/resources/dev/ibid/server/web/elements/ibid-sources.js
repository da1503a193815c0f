// <ibid-sources>: what an answer cites, and what was found for it but not cited.
import {css, html, nothing} from './lit/lit-element.js';
import {define, IbidElement} from './base.js';
import {look} from './look.js';
import {plain} from './safe.js';
import {citationOf, placeOf, titleOf} from './ibid-cite.js';

class IbidSources extends IbidElement {
  static properties = {
    answer: {attribute: false},
    retrieved: {attribute: false},
    states: {attribute: false},
    selected: {type: Number},
  };

  static styles = [look, css`
    :host { display: block; font: .9rem/1.5 var(--_sans); }
    h2 { font: 600 .8125rem var(--_sans); color: var(--_faint); margin: 0 0 .5rem; } ol + h2 { margin-top: 1.5rem; }
    ol { list-style: none; margin: 0; padding: 0; }
    li { margin: 0 0 .35rem; }
    .row { display: grid; grid-template-columns: 1.9rem 1fr; gap: .3rem; width: 100%; text-align: start; border: 0; padding: .5rem .55rem; border-radius: 9px; background: none; }
    .row:hover, .row[aria-current='true'] { background: var(--_ground); }
    .number { font-weight: 650; color: var(--_accent); }
    .title { display: block; font-weight: 550; }
    .snippet { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; color: var(--_faint); font-size: .8125rem; overflow-wrap: anywhere; }
  `];

  /** One entry for each document, in the order in which they come. */
  _grouped(list) {
    const groups = new Map();
    for (const source of list ?? []) {
      const key = source.docId ?? source.place?.path ?? source.sessionId ?? source.id;
      if (groups.has(key)) groups.get(key).push(source);
      else groups.set(key, [source]);
    }
    return [...groups.values()];
  }

  _count(source) {
    return (this.answer?.references ?? []).filter(reference => reference.sourceIds?.includes(source.id)).length;
  }

  _row(source, more, cited) {
    const citation = citationOf(source);
    const state = this.states?.[citation];
    const open = () => this.tell('source-open', {source, citation});
    return html`<li part="row"><slot name=${`row-${source.number ?? source.citation}`}><button class="row" @click=${open} aria-current=${cited && source.number === this.selected ? 'true' : 'false'}>
      <span class="number" aria-hidden=${cited ? 'false' : 'true'}>${cited ? source.number : '·'}</span>
      <span><bdi class="title">${cited ? titleOf(source) : plain(source.place?.title || source.place?.path || source.summary, 90)}</bdi>
        <bdi class="snippet">${plain(String(source.snippet ?? source.summary ?? source.fragments?.[0]?.content ?? '').replace(/^#+\s+/gm, ''), 200)}</bdi>
        <span class="small faint"><bdi>${placeOf(source, (...a) => this.word(...a))}</bdi>${cited ? ` · ${this.word('citations', this._count(source))}` : more ? ` · +${more}` : ''}
        ${state && state !== 'exact' ? html` <span class="badge ${state}">${this.word(state)}</span>` : nothing}</span></span>
    </button></slot></li>`;
  }

  render() {
    const cited = this.answer?.sources ?? [];
    const rest = this._grouped(this.retrieved);
    return html`<section part="sources" aria-label=${this.word('sources')}>
      <h2>${this.word('cited')}</h2>
      ${cited.length ? html`<ol>${this._grouped(cited).map(([first, ...others]) => [this._row(first, 0, true), ...others.map(each => this._row(each, 0, true))])}</ol>` : html`<p class="faint">${this.word('none')}</p>`}
      ${rest.length ? html`<h2>${this.word('retrieved')}</h2><ol>${rest.map(([first, ...others]) => this._row(first, others.length, false))}</ol>` : nothing}
    </section>`;
  }
}

define('ibid-sources', IbidSources);
