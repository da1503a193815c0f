// <ibid-stats>: how citations are used: over time, and which most. Drawn, and readable as a table.
import {css, html, nothing, svg} from './lit/lit-element.js';
import {define, IbidElement} from './base.js';
import {look} from './look.js';
import {plain} from './safe.js';

const WIDTH = 720;
const HEIGHT = 150;
const BAR = 26;

class IbidStats extends IbidElement {
  static properties = {
    days: {type: Number},
    limit: {type: Number},
    stats: {attribute: false},
    _problem: {state: true},
  };

  static styles = [look, css`
    :host { display: block; font: .9rem/1.5 var(--_sans); }
    .counts { display: flex; flex-wrap: wrap; gap: .5rem 2.2rem; margin: 0 0 1.6rem; }
    .counts div { display: flex; flex-direction: column-reverse; } dt { color: var(--_faint); font-size: .8125rem; } dd { margin: 0; font: 500 1.9rem/1.2 var(--_serif); }
    h2 { font: 650 1.05rem var(--_sans); margin: 1.8rem 0 .5rem; }
    svg { width: 100%; height: auto; display: block; overflow: visible; }
    .shown { fill: color-mix(in srgb, var(--_accent) 35%, var(--_paper)); } .cited { fill: var(--_accent); }
    text { font: 11px var(--_sans); fill: var(--_faint); } .axis { stroke: var(--_line); }
    .key { display: inline-flex; gap: 1rem; margin-bottom: .4rem; } .key span::before { content: ''; display: inline-block; width: .7em; height: .7em; border-radius: 3px; margin-inline-end: .4em; background: var(--_accent); }
    .key .s::before { background: color-mix(in srgb, var(--_accent) 35%, var(--_paper)); }
    details { margin-top: .5rem; } summary { cursor: pointer; color: var(--_accent); }
    table { border-collapse: collapse; margin-top: .4rem; } th, td { text-align: start; padding: .2rem 1rem .2rem 0; border-bottom: 1px solid var(--_line); font-variant-numeric: tabular-nums; }
    .use { display: grid; grid-template-columns: minmax(0, 1fr) minmax(6rem, 14rem) 7rem; gap: .3rem 1rem; align-items: center; padding: .45rem 0; border-top: 1px solid var(--_line); }
    .use button { text-align: start; white-space: normal; border: 0; background: none; padding: 0; overflow-wrap: anywhere; } .use button:hover { color: var(--_accent); }
    ol { list-style: none; margin: 0; padding: 0; }
    @media (max-width: 40rem) { .use { grid-template-columns: 1fr; } }
  `];

  willUpdate(changed) {
    if (!this.stats || ((changed.has('days') || changed.has('limit')) && !changed.has('stats'))) this.reload();
  }

  async reload() {
    try {
      const [stats, use] = await Promise.all([
        this.api.get('/api/stats/citations', {days: this.days || 30, limit: this.limit || 10}),
        this.api.get('/api/stats/usage', {days: this.days || 30}),
      ]);
      this.stats = {...stats, days: use.days};
      this._problem = '';
    } catch (error) {
      this.stats ??= {popular: [], days: []};
      this._problem = this.word('failed', error.message);
    }
  }

  render() {
    if (this._problem) return html`<p class="problem" role="alert">${this._problem}</p>`;
    if (!this.stats) return html`<p class="faint" role="status">${this.word('loading')}</p>`;
    const {popular = [], days = []} = this.stats;
    return html`<div part="stats"><h2>${this.word('overTime')}</h2>${days.some(day => day.shown + day.cited) ? this._time(days) : html`<p class="faint">${this.word('noUses')}</p>`}
      <h2>${this.word('mostUsed')}</h2>${popular.length ? this._popular(popular) : html`<p class="faint">${this.word('noUses')}</p>`}</div>`;
  }

  _time(days) {
    const most = Math.max(...days.map(day => day.shown + day.cited), 1);
    const step = WIDTH / days.length;
    const y = count => (count / most) * (HEIGHT - 12);
    return html`<div class="key small"><span class="s">${this.word('shown')}</span><span>${this.word('citedCount')}</span></div>
      <svg part="chart" viewBox="0 0 ${WIDTH} ${HEIGHT + 18}" role="img" aria-label="${this.word('overTime')}: ${days.reduce((sum, day) => sum + day.shown, 0)} ${this.word('shown')}, ${days.reduce((sum, day) => sum + day.cited, 0)} ${this.word('citedCount')}">
        <line class="axis" x1="0" x2=${WIDTH} y1=${HEIGHT} y2=${HEIGHT}></line>
        ${days.map((day, i) => svg`<g><title>${day.day}: ${day.shown} ${this.word('shown')}, ${day.cited} ${this.word('citedCount')}</title>
          <rect class="shown" rx="2" x=${i * step + 1} width=${Math.max(step - 2, 1)} y=${HEIGHT - y(day.shown + day.cited)} height=${y(day.shown)}></rect>
          <rect class="cited" rx="2" x=${i * step + 1} width=${Math.max(step - 2, 1)} y=${HEIGHT - y(day.cited)} height=${y(day.cited)}></rect></g>`)}
        <text x="0" y=${HEIGHT + 14}>${days[0].day}</text><text x=${WIDTH} y=${HEIGHT + 14} text-anchor="end">${days.at(-1).day}</text><text x=${WIDTH} y="10" text-anchor="end">${most}</text></svg>
      <details><summary>${this.word('asTable')}</summary><table><thead><tr><th scope="col">${this.word('day')}</th><th scope="col">${this.word('shown')}</th><th scope="col">${this.word('citedCount')}</th></tr></thead>
        <tbody>${days.filter(day => day.shown + day.cited).map(day => html`<tr><td>${day.day}</td><td>${day.shown}</td><td>${day.cited}</td></tr>`)}</tbody></table></details>`;
  }

  _popular(popular) {
    const most = Math.max(...popular.map(each => each.shown + each.cited), 1);
    return html`<ol>${popular.map(each => html`<li class="use" part="use">
      <button @click=${() => this.tell('source-open', {citation: each.citation})}><bdi>${plain(each.preview)}</bdi> <span class="faint small">${each.citation}</span></button>
      <svg viewBox="0 0 200 ${BAR / 2}" preserveAspectRatio="none" aria-hidden="true"><rect class="cited" rx="2" height=${BAR / 2} width=${(each.cited / most) * 200}></rect><rect class="shown" rx="2" height=${BAR / 2} x=${(each.cited / most) * 200} width=${(each.shown / most) * 200}></rect></svg>
      <span class="small">${each.shown} ${this.word('shown')}, ${each.cited} ${this.word('citedCount')}</span></li>`)}</ol>${nothing}`;
  }
}

define('ibid-stats', IbidStats);
