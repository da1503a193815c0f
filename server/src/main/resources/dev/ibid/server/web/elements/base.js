// What all elements share: the server they speak to, their words, and how they tell of things.
import {LitElement} from './lit/lit-element.js';
import {Api} from './api.js';
import {word} from './labels.js';

export class IbidElement extends LitElement {
  static properties = {
    server: {type: String},
    token: {type: String},
    labels: {attribute: false},
  };

  get api() {
    if (this._api?.of !== `${this.server}|${this.token}`) {
      this._api = new Api(this.server, this.token);
      this._api.of = `${this.server}|${this.token}`;
    }
    return this._api;
  }

  get language() {
    for (let node = this; node; node = node.parentNode ?? node.host) {
      if (node.lang) return node.lang;
    }
    return 'en';
  }

  word(key, ...values) {
    return word(this.labels, this.language, key, ...values);
  }

  /** Tells of something; false if somebody does not want it done here. */
  tell(type, detail) {
    return this.dispatchEvent(new CustomEvent(type, {detail, bubbles: true, composed: true, cancelable: true}));
  }
}

export function define(name, element) {
  if (!customElements.get(name)) customElements.define(name, element);
}
