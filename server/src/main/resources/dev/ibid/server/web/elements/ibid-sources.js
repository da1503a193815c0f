// <ibid-sources>: what an answer cites, and what was found for it but not cited.
import {citationOf, css, define, given, html, IbidElement, nothing, number, titleOf} from './base.js';
import {plain} from './safe.js';

class IbidSources extends IbidElement {
  static properties = {answer: given, retrieved: given, states: given, selected: number};

  static styles = css`
    :host { font-size: .9rem; }
    h2 { font: 600 .8125rem var(--_sans); color: var(--_faint); margin: 0 0 .5rem; } ol + h2 { margin-top: 1.5rem; }
    .row { display: grid; grid-template-columns: 1.9rem minmax(0, 1fr); gap: .3rem; width: 100%; margin: 0 0 .35rem; text-align: start; border: 0; padding: .5rem .55rem; border-radius: 9px; background: none; }
    .row:hover, .row[aria-current='true'] { background: var(--_ground); }
    .number { font-weight: 650; color: var(--_accent); }
    .title, .snippet { text-align: match-parent; } .title { display: block; font-weight: 550; }
    .snippet { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; color: var(--_faint); font-size: .8125rem; }
  `;

  willUpdate(changed) {
    if (!changed.has('answer')) return;
    this._counts = new Map();
    for (const id of (this.answer?.references ?? []).flatMap(reference => reference.sourceIds ?? [])) this._counts.set(id, (this._counts.get(id) ?? 0) + 1);
  }

  /** The sources of one document stand together, in the order in which documents come. */
  _grouped(list) {
    return [...Map.groupBy(list ?? [], source => source.docId ?? source.place?.path ?? source.sessionId ?? source.id).values()];
  }

  _row(source, cited, more) {
    const citation = citationOf(source);
    const state = this.states?.[citation];
    const title = cited ? titleOf(source) : plain(source.place?.title || source.place?.path || source.summary, 90);
    const text = plain(String(source.snippet ?? source.summary ?? source.fragments?.[0]?.content ?? '').replace(/^#+\s+/gm, ''), 200);
    return html`<li part="row"><slot name=${`row-${source.number ?? source.citation}`}><button class="row" @click=${() => this.tell('source-open', {source, citation})} aria-current=${cited && source.number === this.selected}>
      <span class="number" aria-hidden=${!cited}>${cited ? source.number : '·'}</span>
      <span><bdi class="title">${title}</bdi>
        ${text === title ? nothing : html`<bdi class="snippet">${text}</bdi>`}
        <span class="small faint"><bdi>${this.placeOf(source)}</bdi>${cited ? ` · ${this.word('citations', this._counts.get(source.id) ?? 0)}` : more ? ` · +${more}` : ''}
        ${state && state !== 'exact' ? html` <span class="badge ${state}">${this.word(state)}</span>` : nothing}</span></span>
    </button></slot></li>`;
  }

  render() {
    const cited = this._grouped(this.answer?.sources).flat();
    const rest = this._grouped(this.retrieved);
    return html`<section part="sources" aria-label=${this.word('sources')}>
      <h2>${this.word('cited')}</h2>
      ${cited.length ? html`<ol class="plain">${this.some(cited).map(source => this._row(source, true))}</ol>` : html`<p class="faint">${this.word('none')}</p>`}
      ${rest.length ? html`<h2>${this.word('retrieved')}</h2><ol class="plain">${this.some(rest).map(([first, ...others]) => this._row(first, false, others.length))}</ol>` : nothing}
    </section>`;
  }
}

define('ibid-sources', IbidSources);
