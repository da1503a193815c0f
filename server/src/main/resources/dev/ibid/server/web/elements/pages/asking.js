// The box in which questions are asked.
import {html} from '../lit/lit-element.js';

/** @param again whether an answer stands above it, which is read first */
export function asking(question, ask, again = false) {
  const submit = event => {
    event.preventDefault();
    const asked = event.target.elements.question.value.trim();
    if (asked) ask(asked);
  };
  const enter = event => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      event.target.form.requestSubmit();
    }
  };
  return html`<form class="asking ${again ? 'again' : ''}" @submit=${submit}>
    <textarea name="question" rows="1" aria-label="Question" placeholder=${again ? 'Ask something else' : 'Ask your memory and documents'} @keydown=${enter} .value=${question} ?autofocus=${!again}></textarea>
    <button class="main">Ask</button></form>`;
}
