// Answers from the parts of a message of the Vercel AI SDK, as ibid's server streams it or anybody.

const MARKER = /\[(\d{1,3})\]/g;

/**
 * @param message with `parts`: text, source-url and source-document; others are passed over
 * @return an answer for <ibid-answer>
 */
export function answerOf(message) {
  const parts = message?.parts ?? [];
  const text = parts.filter(part => part.type === 'text').map(part => part.text).join('');
  const sources = [];
  for (const part of parts) {
    if (part.type !== 'source-url' && part.type !== 'source-document') continue;
    if (sources.some(source => source.id === part.sourceId)) continue;
    const known = part.providerMetadata?.ibid ?? {};
    sources.push({
      ...known, number: known.number ?? sources.length + 1, id: part.sourceId, type: part.type === 'source-url' ? 'web' : 'file',
      uri: part.url ?? known.uri, title: part.title ?? part.filename, fragments: known.fragments ?? [],
    });
  }
  return {version: 1, id: message?.id ?? '', text, state: 'complete', sources, references: references(text, sources, parts), images: [], dropped: []};
}

/** Where the stream says that something is cited, and else wherever a known number stands. */
function references(text, sources, parts) {
  const told = parts.filter(part => part.type === 'data-citation').map(part => part.data);
  if (told.length) return told.map(({sourceId, start, end}, i) => reference(i, start, end, sourceId));
  const byNumber = new Map(sources.map(source => [source.number, source]));
  const found = [];
  for (const marker of text.matchAll(MARKER)) {
    const source = byNumber.get(Number(marker[1]));
    if (!source) continue;
    found.push(reference(found.length, marker.index, marker.index + marker[0].length, source.id));
  }
  return found;
}

function reference(index, start, end, sourceId) {
  return {id: `r${index}`, index, startIndex: start, endIndex: start, citedText: '', marker: {start, end}, sourceIds: [sourceId], fragmentIds: []};
}
