// A message of the Vercel AI SDK, as an ibid server streams it, shown by the component.
import {parseJsonEventStream, readUIMessageStream, uiMessageChunkSchema, type UIMessage} from 'ai';
import {useEffect, useState} from 'react';
import {createRoot} from 'react-dom/client';
import {type Answer, IbidAnswer} from './IbidAnswer';

const root = document.getElementById('root')!;
const {server, token, id} = root.dataset as Record<string, string>;

async function* messages(): AsyncGenerator<UIMessage> {
  const response = await fetch(`${server}/api/answers/${id}/events?dialect=vercel`, {headers: {Authorization: `Bearer ${token}`}});
  const parsed = parseJsonEventStream({stream: response.body!, schema: uiMessageChunkSchema});
  const chunks = parsed.pipeThrough(new TransformStream({
    transform(chunk, out) {
      if (chunk.success) out.enqueue(chunk.value);
    },
  }));
  yield* readUIMessageStream({stream: chunks});
}

function Chat() {
  const [answer, setAnswer] = useState<Answer>();
  const [opened, setOpened] = useState('');
  useEffect(() => {
    (async () => {
      const {answerOf} = await import(`${server}/elements/vercel.js`);
      for await (const message of messages()) setAnswer(answerOf(message));
    })();
  }, []);
  return <main><IbidAnswer answer={answer} server={server} token={token} onSourceOpen={({source}) => setOpened(source.title ?? source.id)} />
    <output>{opened}</output></main>;
}

createRoot(root).render(<Chat />);
