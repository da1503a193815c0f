// <ibid-sources>: what an answer cites, and what was found for it but not cited.
import {citationOf, css, define, given, html, IbidElement, number, plain, titleOf} from './base.js';

/** The sources of one document stand together, in the order in which documents come. */
const grouped = (list = []) => [...Map.groupBy(list, source => source.docId ?? source.place?.path ?? source.sessionId ?? source.id).values()];

define('ibid-sources', class IbidSources extends IbidElement {
  static properties = {answer: given, retrieved: given, states: given, selected: number};

  static styles = css`
    :host { font-size: .9rem; }
    ol + h2 { margin-top: 1.5rem; }
    .row { display: grid; grid-template-columns: 1.9rem minmax(0, 1fr); gap: .3rem; align-items: start; width: 100%; margin-bottom: .35rem; text-align: start; border: 0; padding: .5rem .55rem; border-radius: 9px; background: none; }
    .row:hover, [aria-current='true'] { background: var(--_ground); }
    .number { font-weight: 650; color: var(--_accent); }
    .title, .snippet { text-align: match-parent; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; } .title { font-weight: 550; }
  `;

  _row(source, uses, more) {
    const citation = citationOf(source);
    const state = this.states?.[citation];
    const title = uses ? titleOf(source) : plain(source.place?.title || source.place?.path || source.summary, 90);
    const text = plain(String(source.snippet ?? source.summary ?? source.fragments?.[0]?.content ?? '').replace(/^#+ /gm, ''), 200);
    const facts = [this.placeOf(source), uses ? this.word('citations', uses) : more ? `+${more}` : ''].filter(each => each && each !== title).join(' · ');
    return html`<li part="row"><slot name=${`row-${source.number ?? source.citation}`}><button class="row" @click=${() => this.tell('source-open', {source, citation})} aria-current=${!!uses && source.number === this.selected}>
      <span class="number">${uses ? source.number : ''}</span>
      <span><bdi class="title">${title}</bdi>${text === title ? '' : html`<bdi class="snippet small faint">${text}</bdi>`}
        <span class="small faint"><bdi>${facts}</bdi> ${this.badge(state !== 'exact' && state)}</span></span></button></slot></li>`;
  }

  render() {
    const {sources, references = []} = this.answer ?? {};
    const uses = Map.groupBy(references.flatMap(reference => reference.sourceIds ?? []), id => id);
    const cited = this.some(grouped(sources).flat()).map(source => this._row(source, uses.get(source.id)?.length ?? '0'));
    const rest = this.some(grouped(this.retrieved)).map(([first, ...others]) => this._row(first, '', others.length));
    return html`<section part="sources" aria-label=${this.word('sources')}>
      <h2>${this.word('cited')}</h2>${cited.length ? html`<ol class="plain">${cited}</ol>` : html`<p class="faint">${this.word('none')}</p>`}
      ${rest.length ? html`<h2>${this.word('retrieved')}</h2><ol class="plain">${rest}</ol>` : ''}</section>`;
  }
});
