// <ibid-timeline>: what happened around something, in order.
import {css, define, given, html, IbidElement, number} from './base.js';

class IbidTimeline extends IbidElement {
  static properties = {items: given, ids: {}, window: number};

  static styles = css`
    li { position: relative; padding: .1rem 0 .7rem; padding-inline-start: 1.4rem; border-inline-start: 2px solid var(--_line); margin-inline-start: .4rem; }
    li::before { content: ''; position: absolute; inset-inline-start: -.4rem; top: .45rem; width: .65rem; height: .65rem; border-radius: 50%; background: var(--_paper); border: 2px solid var(--_line); }
    li.target::before { background: var(--_accent); border-color: var(--_accent); }
  `;

  willUpdate(changed) {
    if ((changed.has('ids') || changed.has('window')) && this.ids) {
      this.latest(() => this.api.get('/api/timeline', {ids: this.ids, window: this.window || 3}), ({timeline}) => (this.items = timeline));
    }
  }

  render() {
    return html`${this.problem}<ol class="plain" part="timeline" aria-label=${this.word('timeline')}>${this.some(this.items ?? []).map(item => html`<li part="event" class=${item.isTarget ? 'target' : ''}>
        <span class="small faint">${this.when(item.timestamp)} · ${item.type}${item.isTarget ? ` · ${this.word('target')}` : ''}</span><br>
        <button class="text" @click=${() => this.tell('source-open', {citation: item.citation})}><bdi>${item.preview}</bdi></button></li>`)}</ol>`;
  }
}

define('ibid-timeline', IbidTimeline);
