// <ibid-timeline>: what happened around something, in order.
import {css, html, nothing} from './lit/lit-element.js';
import {define, IbidElement} from './base.js';
import {look} from './look.js';

class IbidTimeline extends IbidElement {
  static properties = {
    items: {attribute: false},
    ids: {type: String},
    window: {type: Number},
    _problem: {state: true},
  };

  static styles = [look, css`
    :host { display: block; font: .9rem/1.5 var(--_sans); }
    ol { list-style: none; margin: 0; padding: 0; }
    li { position: relative; padding: .1rem 0 .7rem 1.4rem; border-inline-start: 2px solid var(--_line); margin-inline-start: .4rem; }
    li::before { content: ''; position: absolute; inset-inline-start: -.4rem; top: .45rem; width: .65rem; height: .65rem; border-radius: 50%; background: var(--_paper); border: 2px solid var(--_line); }
    li.target::before { background: var(--_accent); border-color: var(--_accent); }
    button { text-align: start; white-space: normal; border: 0; padding: .1rem .3rem; background: none; overflow-wrap: anywhere; }
    button:hover { text-decoration: underline; }
  `];

  willUpdate(changed) {
    if ((changed.has('ids') || changed.has('window')) && this.ids) this._load();
  }

  async _load() {
    try {
      this.items = (await this.api.get('/api/timeline', {ids: this.ids, window: this.window || 3})).timeline;
      this._problem = '';
    } catch (error) {
      this._problem = this.word('failed', error.message);
    }
  }

  render() {
    return html`${this._problem ? html`<p class="problem">${this._problem}</p>` : nothing}
      <ol part="timeline" aria-label=${this.word('timeline')}>${(this.items ?? []).map(item => html`<li part="event" class=${item.isTarget ? 'target' : ''}>
        <span class="small faint">${new Date(item.timestamp).toLocaleString(this.language, {dateStyle: 'medium', timeStyle: 'short'})} · ${item.type}${item.isTarget ? ` · ${this.word('target')}` : ''}</span><br>
        <button @click=${() => this.tell('source-open', {citation: item.citation})}><bdi>${item.preview}</bdi></button></li>`)}</ol>`;
  }
}

define('ibid-timeline', IbidTimeline);
