import { DefaultChatTransport, readUIMessageStream } from 'ai';
import { served } from './served.js';

const headers = { 'x-vercel-ai-ui-message-stream': 'v1' };

await served(process.argv[2], headers, async (url) => {
  const transport = new DefaultChatTransport({ api: url });
  const stream = await transport.sendMessages({
    trigger: 'submit-message',
    chatId: 'c1',
    messageId: undefined,
    messages: [],
    abortSignal: undefined,
  });
  let last;
  const errors = [];
  for await (const message of readUIMessageStream({
    stream,
    onError: (error) => errors.push(error.message),
  })) {
    last = message;
  }
  const parts = (type) => last.parts.filter((part) => part.type === type);
  const text = parts('text')
    .map((part) => part.text)
    .join('');
  return {
    text,
    reasoning: parts('reasoning').map((part) => part.text),
    sources: last.parts
      .filter((part) => part.type.startsWith('source-'))
      .map((part) => part.url ?? part.title),
    cited: parts('data-citation').map(
      (part) => `${text.slice(part.data.start, part.data.end)} ${part.data.sourceId}`,
    ),
    images: parts('file').map((part) => part.mediaType),
    errors,
  };
});
