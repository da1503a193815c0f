// <ibid-timeline>: what happened around something, in order.
import {css, define, given, html, IbidElement, number} from './base.js';

class IbidTimeline extends IbidElement {
  static properties = {items: given, ids: {}, window: number};

  static styles = css`
    p { margin: 0; }
    .event { position: relative; margin: 0; margin-inline-start: .4rem; padding-bottom: .7rem; padding-inline-start: 1.4rem; border-color: var(--_line) !important; }
    .event::before { content: ''; position: absolute; inset-inline-start: -.4rem; top: .35rem; width: .65rem; height: .65rem; border-radius: 50%; background: var(--_paper); border: 2px solid var(--_line); }
    .target::before { background: var(--_accent); border-color: var(--_accent); }
  `;

  willUpdate(changed) {
    if (!this.ids || !(changed.has('ids') || changed.has('window'))) return;
    this.latest(() => this.api.get('/api/timeline', {ids: this.ids, window: this.window || 3}), ({timeline}) => (this.items = timeline));
  }

  render() {
    return html`${this.problem}<ol class="plain" part="timeline" aria-label=${this.word('timeline')}>${this.some(this.items ?? []).map(item =>
      html`<li part="event" class="event ${item.isTarget ? 'target' : ''}">${this.happened(item.isTarget ? {...item, type: `${item.type} · ${this.word('target')}`} : item)}</li>`)}</ol>`;
  }
}

define('ibid-timeline', IbidTimeline);
