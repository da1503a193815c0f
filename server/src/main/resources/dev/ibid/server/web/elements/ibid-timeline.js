// <ibid-timeline>: what happened around something, in order.
import {css, define, given, html, IbidElement, number} from './base.js';

define('ibid-timeline', class IbidTimeline extends IbidElement {
  static properties = {items: given, ids: {}, window: number};

  static styles = css`
    p { margin: 0; } li + li { margin-top: .9rem; } .target { border-color: var(--_accent); }
  `;

  willUpdate(changed) {
    if (!this.ids || !(changed.has('ids') || changed.has('window'))) return;
    this.latest(() => this.api.get('/api/timeline', {ids: this.ids, window: this.window || 3}), ({timeline}) => (this.items = timeline));
  }

  render() {
    const event = ({isTarget, timestamp, type, citation, preview}) => html`<li part="event" class="quoted ${isTarget ? 'target' : ''}">
      <p class="small faint">${this.when(timestamp)} · ${type}${isTarget ? ` · ${this.word('target')}` : ''}</p>
      ${isTarget ? html`<slot name="target">${this.opening(citation, preview)}</slot>` : this.opening(citation, preview)}</li>`;
    return html`${this.problem}<ol class="plain" part="timeline" aria-label=${this.word('timeline')}>${this.some(this.items ?? []).map(event)}</ol>`;
  }
});
