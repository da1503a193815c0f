// Answers from the parts of a message of the Vercel AI SDK, as ibid's server streams it or anybody.

/**
 * @param message with `parts`: text, source-url, source-document and data-citation; others are passed over
 * @return an answer for <ibid-answer>
 */
export function answerOf({id = '', parts = []} = {}) {
  const text = parts.filter(part => part.type === 'text').map(part => part.text).join('');
  const byId = new Map();
  for (const {type, sourceId, url, title, filename, providerMetadata} of parts) {
    if (!['source-url', 'source-document'].includes(type) || byId.has(sourceId)) continue;
    const known = providerMetadata?.ibid ?? {};
    byId.set(sourceId, {fragments: [], number: byId.size + 1, ...known, id: sourceId, type: type === 'source-url' ? 'web' : 'file', uri: url ?? known.uri, title: title ?? filename});
  }
  const sources = [...byId.values()];
  // Where the stream says that something is cited, and else wherever a known number stands.
  const told = parts.filter(part => part.type === 'data-citation').map(part => part.data);
  const found = told.length ? told : [...text.matchAll(/\[(\d{1,3})\]/g)].map(({0: marker, 1: digits, index: start}) =>
    ({sourceId: sources.find(({number}) => number === Number(digits))?.id, start, end: start + marker.length})).filter(({sourceId}) => sourceId !== undefined);
  const references = found.map(({sourceId, start, end}, index) => ({id: `r${index}`, index, startIndex: start, endIndex: start, citedText: '', marker: {start, end}, sourceIds: [sourceId], fragmentIds: []}));
  return {version: 1, id, text, state: 'complete', sources, references, images: [], dropped: []};
}
