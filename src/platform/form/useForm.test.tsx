import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { FormValues } from './formDraft';
import { plainProblem, type Problem } from './problems';
import { useForm, type FormSetting } from './useForm';

type Values = { city: string; news: boolean };
const initial: Values = { city: 'Ghent', news: false };
type Over = Partial<FormSetting<Values, Problem>>;

function TestForm({ initial: known = initial, ...over }: Over) {
  const form = useForm<Values, Problem>({
    draft: 'form.test',
    initial: known,
    send: () => Promise.resolve({}),
    readProblems: () => ({ fields: {}, form: plainProblem('refused') }),
    words: ({ code }) => code,
    onDone: () => undefined,
    ...over,
  });
  const { error, ...city } = form.text('city');
  const { error: _none, ...news } = form.tick('news');
  return (
    <form {...form.formProps}>
      <input aria-label="City" aria-invalid={error === undefined ? undefined : true} {...city} />
      <input aria-label="News" type="checkbox" {...news} />
      <button type="submit">Send</button>
      <button type="button" onClick={form.discard}>
        Undo
      </button>
      <output>{[error, form.problems.form?.code, form.isDirty ? 'dirty' : null].filter(Boolean).join(' ')}</output>
    </form>
  );
}

const city = () => screen.getByLabelText('City');
const told = () => screen.getByRole('status').textContent;
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
async function retype(text: string): Promise<void> {
  await userEvent.clear(city());
  if (text !== '') await userEvent.type(city(), text);
}

beforeEach(() => {
  window.sessionStorage.clear();
  document.body.replaceChildren();
});

it('keeps what differs over a reload, and nothing once it does not differ', async () => {
  const { unmount } = render(<TestForm />);
  await retype('Bruges');
  await userEvent.click(screen.getByLabelText('News'));
  expect(told()).toBe('dirty');
  unmount();
  render(<TestForm initial={{ city: 'Antwerp', news: false }} />);
  expect(city()).toHaveDisplayValue('Bruges');
  expect(screen.getByLabelText('News')).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(city()).toHaveDisplayValue('Antwerp');
  expect(told()).toBe('');
  expect(window.sessionStorage).toHaveLength(0);
});

it('writes no secret down', async () => {
  render(<TestForm draft={null} />);
  await retype('Bruges');
  expect(city()).toHaveDisplayValue('Bruges');
  expect(window.sessionStorage).toHaveLength(0);
});

it('goes to a fault that was found before sending; typing takes it away', async () => {
  const sending = jest.fn(() => Promise.resolve({}));
  render(<TestForm send={sending} check={({ city: typed }) => (typed === '' ? { city: plainProblem('missing') } : {})} />);
  await retype('');
  await send();
  expect(told()).toBe('missing dirty');
  expect(city()).toHaveFocus();
  await userEvent.type(city(), 'L');
  expect(told()).toBe('dirty');
  expect(sending).not.toHaveBeenCalled();
});

it('sends once while an answer is awaited, and keeps what was typed when it is refused', async () => {
  const answers: ((result: { error?: unknown }) => void)[] = [];
  render(<TestForm send={() => new Promise((resolve) => answers.push(resolve))} />);
  await retype('Bruges');
  await send();
  await userEvent.type(city(), '{Enter}');
  expect(answers).toHaveLength(1);
  await act(async () => answers[0]?.({ error: 'lost' }));
  expect(told()).toBe('refused dirty');
  expect(city()).toHaveDisplayValue('Bruges');
});

it.each([
  [true, 'Bruges'],
  [false, 'Ghent'],
])('after a success it shows what was sent, where it should: %s', async (keepsSent, shown) => {
  const onDone = jest.fn<undefined, [FormValues]>();
  const { rerender } = render(<TestForm keepsSent={keepsSent} onDone={onDone} />);
  await retype('Bruges');
  await send();
  expect(onDone).toHaveBeenCalledWith({ city: 'Bruges', news: false });
  expect(city()).toHaveDisplayValue(shown);
  expect(told()).toBe('');
  rerender(<TestForm keepsSent={keepsSent} onDone={onDone} initial={{ city: 'Bruges, Flanders', news: false }} />);
  expect(city()).toHaveDisplayValue('Bruges, Flanders');
});

it('takes up what was typed into the page before its scripts ran, beside what the tab remembers', async () => {
  window.sessionStorage.setItem('gavel.form.test', '{"city":"Bruges","news":true}');
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<TestForm />);
  const field = root.querySelector<HTMLInputElement>('[name=city]');
  if (field === null) throw new Error('no form');
  field.value = 'Liège';
  await act(async () => {
    hydrateRoot(root, <TestForm />);
  });
  expect(told()).toBe('dirty');
  expect(city()).toHaveDisplayValue('Liège');
  expect(screen.getByLabelText('News')).toBeChecked();
});
