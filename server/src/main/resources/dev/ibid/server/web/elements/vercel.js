// Answers from the parts of a message of the Vercel AI SDK, as ibid's server streams it or anybody.

/**
 * @param message with `parts`: text, source-url and source-document; others are passed over
 * @return an answer for <ibid-answer>
 */
export function answerOf({id = '', parts = []} = {}) {
  const text = parts.filter(part => part.type === 'text').map(part => part.text).join('');
  const byId = new Map();
  for (const part of parts.filter(({type}) => type === 'source-url' || type === 'source-document')) {
    const known = part.providerMetadata?.ibid ?? {};
    if (!byId.has(part.sourceId)) {
      byId.set(part.sourceId, {
        fragments: [], number: byId.size + 1, ...known, id: part.sourceId, type: part.type === 'source-url' ? 'web' : 'file',
        uri: part.url ?? known.uri, title: part.title ?? part.filename,
      });
    }
  }
  const sources = [...byId.values()];
  return {version: 1, id, text, state: 'complete', sources, references: references(text, sources, parts), images: [], dropped: []};
}

/** Where the stream says that something is cited, and else wherever a known number stands. */
function references(text, sources, parts) {
  const told = parts.filter(part => part.type === 'data-citation').map(part => part.data);
  const found = told.length ? told : [...text.matchAll(/\[(\d{1,3})\]/g)]
    .map(({0: marker, 1: digits, index}) => ({sourceId: sources.find(source => source.number === Number(digits))?.id, start: index, end: index + marker.length}))
    .filter(({sourceId}) => sourceId !== undefined);
  return found.map(({sourceId, start, end}, index) => ({id: `r${index}`, index, startIndex: start, endIndex: start, citedText: '', marker: {start, end}, sourceIds: [sourceId], fragmentIds: []}));
}
