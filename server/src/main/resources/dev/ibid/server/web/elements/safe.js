// Everything that is shown may be hostile. Nothing here ever makes markup of it.
import {html} from './lit/lit-element.js';

const LINKS = ['http:', 'https:', 'mailto:', 'vscode:', 'cursor:', 'file:'];
const PICTURES = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=\s]+$/;
// Characters that turn the direction of what follows, or hide.
const TURNING = /[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C\u0000-\u0008\u000B-\u001F\u007F\uFEFF]/g;

/** The address of a link that may be followed, or null. Relative addresses are none. */
export function safeLink(address) {
  const text = String(address ?? '').trim();
  const url = text.length > 4096 || /[\u0000-\u0020\u007F]/.test(text) ? null : URL.parse(text);
  return url && LINKS.includes(url.protocol) && !url.username && !url.password ? url.href : null;
}

/** A link out, or the text alone where it may not be followed. */
export function outward(uri, text) {
  const href = safeLink(uri);
  return href ? html`<a href=${href} target="_blank" rel="noreferrer nofollow">${text}</a>` : html`<bdi>${text}</bdi>`;
}

/** The address of a picture that is part of the text itself, or null. */
export const safePicture = address => (PICTURES.test(address) ? address : null);

/** A name in one line, with what turns or hides text made visible. */
export function plain(text, most = 300) {
  const line = String(text ?? '').replace(TURNING, '\uFFFD').replace(/\s+/g, ' ').trim();
  return line.length > most ? [...line.slice(0, most)].slice(0, -1).join('') + '…' : line;
}

/** Where a quote stands in a text, if it stands there just once; white space counts as one. */
export function locate(text, quote) {
  const words = String(quote ?? '').trim().split(/\s+/);
  if (!words[0] || quote.length > 20_000) return null;
  const pattern = new RegExp(words.map(RegExp.escape).join('\\s+'), 'g');
  const [first, second] = [pattern.exec(text), pattern.exec(text)];
  return first && !second ? {start: first.index, end: first.index + first[0].length} : null;
}

/** At most so much of a text, around what is marked in it. */
export function marked(text, span, most = Infinity) {
  const {start, end} = span && span.start < span.end && span.end <= text.length ? span : {start: 0, end: 0};
  const from = end > most ? Math.max(0, start - most / 5) : 0;
  const to = Math.min(from + most, text.length);
  const quote = text.slice(start, Math.min(end, to));
  return html`${from ? '… ' : ''}${text.slice(from, start)}${quote ? html`<mark part="quote">${quote}</mark>` : ''}${text.slice(Math.min(end, to), to)}${to < text.length ? ' …' : ''}`;
}

/** A diff as the server writes it, {@code kept [-removed-] {+added+}}, as nodes. */
export const diffed = diff => diff.split(/\[-([^]*?)-\]|\{\+([^]*?)\+\}/).map((text, i) =>
  (text && [text, html`<del>${text}</del>`, html`<ins>${text}</ins>`][i % 3]));
