// Everything that is shown may be hostile. Nothing here ever makes markup of it.
const LINKS = new Set(['http:', 'https:', 'mailto:', 'vscode:', 'cursor:', 'file:']);
const PICTURES = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=\s]+$/;
// Characters that turn the direction of what follows, or hide.
const TURNING = /[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C\u0000-\u0008\u000B-\u001F\u007F\uFEFF]/g;

/** The address of a link that may be followed, or null. Relative addresses are none. */
export function safeLink(address) {
  const text = String(address ?? '').trim();
  if (text.length > 4096 || /[\u0000-\u0020\u007F]/.test(text)) return null;
  try {
    const url = new URL(text);
    return LINKS.has(url.protocol) && !url.username && !url.password ? url.href : null;
  } catch {
    return null;
  }
}

/** The address of a picture that is part of the text itself, or null. */
export function safePicture(address) {
  const text = String(address ?? '').trim();
  return PICTURES.test(text) ? text : null;
}

/** A name in one line, with what turns or hides text made visible. */
export function plain(text, most = 300) {
  const line = String(text ?? '').replace(TURNING, '\uFFFD').replace(/\s+/g, ' ').trim();
  return line.length > most ? [...line.slice(0, most)].slice(0, -1).join('') + '…' : line;
}

/** Where a quote stands in a text, if it stands there just once; white space counts as one. */
export function locate(text, quote) {
  const words = String(quote ?? '').trim().split(/\s+/);
  if (!words[0] || quote.length > 20_000) return null;
  const pattern = new RegExp(words.map(word => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('\\s+'), 'g');
  const [first, second] = [pattern.exec(text), pattern.exec(text)];
  return first && !second ? {start: first.index, end: first.index + first[0].length} : null;
}

/** A text in up to three pieces, the second of them marked: [{text, marked}]. */
export function pieces(text, span) {
  const {start, end} = span && span.start < span.end && span.end <= text.length ? span : {start: 0, end: 0};
  return [{text: text.slice(0, start)}, {text: text.slice(start, end), marked: true}, {text: text.slice(end)}].filter(each => each.text);
}

/** At most so much of a text, around what matters in it: {text, span, before, behind}. */
export function excerpt(text, span, most) {
  const from = span && span.end > most ? Math.max(0, span.start - most / 5) : 0;
  const part = text.slice(from, from + most);
  return {
    text: part, span: span && {start: span.start - from, end: Math.min(span.end - from, part.length)},
    before: from ? '… ' : '', behind: from + most < text.length ? ' …' : '',
  };
}

/** A diff as the server writes it, {@code kept [-removed-] {+added+}}, taken apart. */
export function diffPieces(diff) {
  return String(diff ?? '').split(/(\[-[^]*?-\]|\{\+[^]*?\+\})/).filter(Boolean).map(text =>
    text.startsWith('[-') && text.endsWith('-]') ? {kind: 'removed', text: text.slice(2, -2)}
      : text.startsWith('{+') && text.endsWith('+}') ? {kind: 'added', text: text.slice(2, -2)} : {kind: 'kept', text});
}
