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

/** A picture of an answer: its type is as foreign as everything else. */
export function pictureOf(image) {
  return image?.data ? safePicture(`data:${String(image.mimeType).toLowerCase()};base64,${image.data}`) : null;
}

/** A name in one line, with what turns or hides text made visible. */
export function plain(text, most = 300) {
  const line = String(text ?? '').replace(TURNING, '\uFFFD').replace(/\s+/g, ' ').trim();
  return line.length > most ? [...line.slice(0, most)].slice(0, -1).join('') + '…' : line;
}

/** Where a quote stands in a text, if it stands there just once; white space counts as one. */
export function locate(text, quote) {
  const wanted = String(quote ?? '').trim();
  if (!wanted || wanted.length > 20_000) return null;
  const first = text.indexOf(wanted);
  if (first >= 0) return text.indexOf(wanted, first + 1) < 0 ? {start: first, end: first + wanted.length} : null;
  const map = [];
  let flat = '';
  for (let i = 0; i < text.length; i++) {
    const white = /\s/.test(text[i]);
    if (white && flat.endsWith(' ')) continue;
    flat += white ? ' ' : text[i];
    map.push(i);
  }
  const squeezed = wanted.replace(/\s+/g, ' ');
  const at = flat.indexOf(squeezed);
  if (at < 0 || flat.indexOf(squeezed, at + 1) >= 0) return null;
  return {start: map[at], end: map[at + squeezed.length - 1] + 1};
}

/** Pieces of a text with the marked ones told: [{text, marked}]. */
export function pieces(text, spans) {
  const out = [];
  let at = 0;
  for (const {start, end} of spans.filter(Boolean).sort((a, b) => a.start - b.start)) {
    if (start < at || end > text.length || start >= end) continue;
    if (start > at) out.push({text: text.slice(at, start), marked: false});
    out.push({text: text.slice(start, end), marked: true});
    at = end;
  }
  if (at < text.length) out.push({text: text.slice(at), marked: false});
  return out;
}

/** A diff as the server writes it, {@code kept [-removed-] {+added+}}, taken apart. */
export function diffPieces(diff) {
  const out = [];
  let rest = String(diff ?? '');
  while (rest) {
    const next = rest.search(/\[-|\{\+/);
    if (next !== 0) {
      out.push({kind: 'kept', text: next < 0 ? rest : rest.slice(0, next)});
      rest = next < 0 ? '' : rest.slice(next);
      continue;
    }
    const removed = rest.startsWith('[-');
    const end = rest.indexOf(removed ? '-]' : '+}', 2);
    if (end < 0) {
      out.push({kind: 'kept', text: rest});
      break;
    }
    out.push({kind: removed ? 'removed' : 'added', text: rest.slice(2, end)});
    rest = rest.slice(end + 2);
  }
  return out;
}
