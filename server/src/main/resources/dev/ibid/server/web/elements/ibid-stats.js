// <ibid-stats>: how citations are used: over time, and which most. Drawn, and readable as a table.
import {svg} from './lit/lit-element.js';
import {css, define, given, html, IbidElement, number, plain} from './base.js';

const WIDTH = 720;
const HEIGHT = 150;
const used = ({shown, cited}) => shown + cited;

/** A rectangle of a kind of use, from a corner on. */
const bar = (kind, x, y, width, height) => svg`<rect class=${kind} x=${x} y=${y} width=${width} height=${height}></rect>`;

define('ibid-stats', class IbidStats extends IbidElement {
  static properties = {days: number, limit: number, stats: given};

  static styles = css`
    h2 { font-size: 1.05rem; color: inherit; margin: 1.8rem 0 .5rem; }
    svg { width: 100%; display: block; overflow: visible; }
    .shown { color: color-mix(in srgb, var(--_accent) 35%, var(--_paper)); } .cited { color: var(--_accent); } rect { fill: currentColor; }
    text { font: 11px var(--_sans); fill: var(--_faint); } line { stroke: var(--_line); }
    summary { margin-top: .5rem; cursor: pointer; color: var(--_accent); }
    .use { display: grid; grid-template-columns: minmax(0, 1fr) minmax(6rem, 12rem) 8.5rem; gap: .3rem 1rem; align-items: center; padding: .6rem 0; border-top: 1px solid var(--_line); }
    .use svg { height: .6rem; }
    @media (max-width: 40rem) { .use { grid-template-columns: 1fr; } text { font-size: 21px; } }
  `;

  willUpdate(changed) {
    if (!this.stats || ((changed.has('days') || changed.has('limit')) && !changed.has('stats'))) this.reload();
  }

  reload() {
    const days = this.days || 30;
    return this.latest(() => Promise.all([this.api.get('/api/stats/citations', {days, limit: this.limit || 10}), this.api.get('/api/stats/usage', {days})]),
      ([stats, usage]) => (this.stats = {...stats, days: usage.days}));
  }

  render() {
    if (this._problem) return this.problem;
    if (!this.stats) return this.waiting;
    const {popular = [], days = []} = this.stats;
    const none = html`<p class="faint">${this.word('noUses')}</p>`;
    return html`<div part="stats"><h2>${this.word('overTime')}</h2>${days.some(used) ? this._time(days) : none}
      <h2>${this.word('mostUsed')}</h2>${popular.length ? this._popular(popular) : none}</div>`;
  }

  _counts = ({shown, cited}) => `${shown} ${this.word('shown')}, ${cited} ${this.word('citedCount')}`;

  _time(days) {
    const most = Math.max(...days.map(used));
    const step = WIDTH / days.length;
    const high = count => (count / most) * (HEIGHT - 12);
    const key = (kind, word) => html`<span><span class=${kind}>■</span> ${this.word(word)}</span>`;
    const label = (x, y, text, anchor) => svg`<text x=${x} y=${y} text-anchor=${anchor}>${text}</text>`;
    return html`<p class="row small" aria-hidden="true">${key('shown', 'shown')}${key('cited', 'citedCount')}</p>
      <svg part="chart" viewBox="0 0 ${WIDTH} ${HEIGHT + 24}" role="img" aria-label=${this.word('overTime')}>
        <line x2=${WIDTH} y1=${HEIGHT} y2=${HEIGHT}></line>
        ${days.map((day, i) => svg`<g><title>${day.day}: ${this._counts(day)}</title>
          ${bar('shown', i * step, HEIGHT - high(used(day)), step * .9, high(day.shown))}${bar('cited', i * step, HEIGHT - high(day.cited), step * .9, high(day.cited))}</g>`)}
        ${label(0, HEIGHT + 20, days[0].day, 'start')}${label(WIDTH, HEIGHT + 20, days.at(-1).day, 'end')}${label(0, 16, most, 'start')}</svg>
      <details><summary>${this.word('asTable')}</summary><table><thead><tr>${['day', 'shown', 'citedCount'].map(head => html`<th scope="col">${this.word(head)}</th>`)}</tr></thead>
        <tbody>${days.filter(used).map(({day, shown, cited}) => html`<tr><td>${day}</td><td>${shown}</td><td>${cited}</td></tr>`)}</tbody></table></details>`;
  }

  _popular(popular) {
    const wide = count => (count / Math.max(...popular.map(used), 1)) * 200;
    return html`<ol class="plain">${popular.map(each => html`<li class="use" part="use">
      <span>${this.opening(each.citation, plain(each.preview, 160))} <span class="faint small">${each.citation}</span></span>
      <svg viewBox="0 0 200 13" preserveAspectRatio="none" aria-hidden="true">${bar('cited', 0, 0, wide(each.cited), 13)}${bar('shown', wide(each.cited), 0, wide(each.shown), 13)}</svg>
      <span class="small">${this._counts(each)}</span></li>`)}</ol>`;
  }
});
