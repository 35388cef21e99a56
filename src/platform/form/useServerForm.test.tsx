import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { useController } from 'react-hook-form';
import { useServerForm, type ServerFormOptions } from './useServerForm';
import { createValidationError, type ValidationError } from './validationErrors';

type Values = { city: string; news: boolean };
const initial: Values = { city: 'Ghent', news: false };
type Overrides = Partial<ServerFormOptions<Values, ValidationError>>;

function TestForm({ initial: initialValues = initial, ...overrides }: Overrides) {
  const form = useServerForm<Values, ValidationError>({
    draft: 'form.test',
    initial: initialValues,
    send: () => Promise.resolve({}),
    readErrors: () => ({ fields: {}, form: createValidationError('refused') }),
    formatError: ({ code }) => code,
    onDone: () => undefined,
    ...overrides,
  });
  const { field: city, fieldState } = useController({ control: form.control, name: 'city' });
  const { field: news } = useController({ control: form.control, name: 'news' });
  const error = fieldState.error?.message;
  return (
    <form {...form.formProps}>
      <input aria-label="City" aria-invalid={error === undefined ? undefined : true} {...city} />
      <input
        aria-label="News"
        type="checkbox"
        name={news.name}
        checked={news.value}
        onChange={news.onChange}
      />
      <button type="submit">Send</button>
      <button type="button" onClick={form.discard}>
        Undo
      </button>
      <output>
        {[error, form.formError?.code, form.formState.isDirty ? 'dirty' : null]
          .filter(Boolean)
          .join(' ')}
      </output>
    </form>
  );
}

const city = () => screen.getByLabelText('City');
const getStatusText = () => screen.getByRole('status').textContent;
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
async function retype(text: string): Promise<void> {
  await userEvent.clear(city());
  if (text !== '') await userEvent.type(city(), text);
}

beforeEach(() => {
  window.sessionStorage.clear();
  document.body.replaceChildren();
});

it('keeps changes across a reload and removes the draft on discard', async () => {
  const { unmount } = render(<TestForm />);
  await retype('Bruges');
  await userEvent.click(screen.getByLabelText('News'));
  expect(getStatusText()).toBe('dirty');
  unmount();
  render(<TestForm initial={{ city: 'Antwerp', news: false }} />);
  expect(city()).toHaveDisplayValue('Bruges');
  expect(screen.getByLabelText('News')).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(city()).toHaveDisplayValue('Antwerp');
  expect(getStatusText()).toBe('');
  expect(window.sessionStorage).toHaveLength(0);
});

it('uses POST so that a submit before hydration keeps input out of the URL', () => {
  render(<TestForm />);
  expect(city().closest('form')).toHaveAttribute('method', 'post');
});

it('does not store input without a draft key', async () => {
  render(<TestForm draft={null} />);
  await retype('Bruges');
  expect(city()).toHaveDisplayValue('Bruges');
  expect(window.sessionStorage).toHaveLength(0);
});

it('focuses an invalid field before sending and clears the error on input', async () => {
  const sendMock = jest.fn(() => Promise.resolve({}));
  render(
    <TestForm
      send={sendMock}
      check={({ city: input }) => (input === '' ? { city: createValidationError('missing') } : {})}
    />,
  );
  await retype('');
  await send();
  expect(getStatusText()).toBe('missing dirty');
  expect(city()).toHaveFocus();
  await userEvent.type(city(), 'L');
  expect(getStatusText()).toBe('dirty');
  expect(sendMock).not.toHaveBeenCalled();
});

it('sends once at a time and keeps the input after an error', async () => {
  const answers: ((result: { error?: unknown }) => void)[] = [];
  render(<TestForm send={() => new Promise((resolve) => answers.push(resolve))} />);
  await retype('Bruges');
  await send();
  await userEvent.type(city(), '{Enter}');
  expect(answers).toHaveLength(1);
  await act(async () => answers[0]?.({ error: 'lost' }));
  expect(getStatusText()).toBe('refused dirty');
  expect(city()).toHaveDisplayValue('Bruges');
});

it('removes the draft after a success, even if the form is gone', async () => {
  const answers: (() => void)[] = [];
  const { unmount } = render(
    <TestForm send={() => new Promise((resolve) => answers.push(() => resolve({})))} />,
  );
  await retype('Bruges');
  await send();
  unmount();
  expect(window.sessionStorage).toHaveLength(1);
  await act(async () => answers[0]?.());
  expect(window.sessionStorage).toHaveLength(0);
});

it.each([
  [true, 'Bruges'],
  [false, 'Ghent'],
])('with shouldKeepSent %s it shows %s after a success', async (shouldKeepSent, view) => {
  const onDone = jest.fn<undefined, [Values]>();
  const { rerender } = render(<TestForm shouldKeepSent={shouldKeepSent} onDone={onDone} />);
  await retype('Bruges');
  await send();
  expect(onDone).toHaveBeenCalledWith({ city: 'Bruges', news: false });
  expect(city()).toHaveDisplayValue(view);
  expect(getStatusText()).toBe('');
  rerender(
    <TestForm
      shouldKeepSent={shouldKeepSent}
      onDone={onDone}
      initial={{ city: 'Bruges, Flanders', news: false }}
    />,
  );
  expect(city()).toHaveDisplayValue('Bruges, Flanders');
});

type Shipping = { city: string; country: string; region: string; note: string };
const savedShipping: Shipping = { city: 'Ghent', country: 'be', region: 'lost', note: '' };

/** No option has the saved region, so the browser shows the first one. */
function ShippingForm() {
  const form = useServerForm<Shipping, ValidationError>({
    draft: 'form.test',
    initial: savedShipping,
    send: () => Promise.resolve({}),
    readErrors: () => ({ fields: {}, form: null }),
    formatError: ({ code }) => code,
    onDone: () => undefined,
  });
  const { control } = form;
  return (
    <form {...form.formProps}>
      <input {...useController({ control, name: 'city' }).field} />
      <select {...useController({ control, name: 'country' }).field}>
        <option value="nl">Netherlands</option>
        <option value="be">Belgium</option>
      </select>
      <select {...useController({ control, name: 'region' }).field}>
        <option value="east">East</option>
        <option value="west">West</option>
      </select>
      <textarea {...useController({ control, name: 'note' }).field} />
      <output>{JSON.stringify(form.watch())}</output>
    </form>
  );
}

async function hydrate(form: ReactElement, input: Record<string, string>): Promise<void> {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(form);
  for (const [name, value] of Object.entries(input)) {
    const field = root.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (field === null) throw new Error('missing field');
    field.value = value;
  }
  await act(async () => {
    hydrateRoot(root, form);
  });
}

it('applies input typed before hydration over the stored draft', async () => {
  window.sessionStorage.setItem('gavel.form.test', '{"city":"Bruges","news":true}');
  await hydrate(<TestForm />, { city: 'Liège' });
  expect(getStatusText()).toBe('dirty');
  expect(city()).toHaveDisplayValue('Liège');
  expect(screen.getByLabelText('News')).toBeChecked();
});

it.each<Partial<Shipping>>([{ country: 'nl' }, { note: 'Ring twice' }])(
  'applies %j from before hydration over the stored draft',
  async (input) => {
    window.sessionStorage.setItem('gavel.form.test', '{"region":"west","note":"Ring once"}');
    await hydrate(<ShippingForm />, input);
    expect(JSON.parse(getStatusText() ?? '')).toEqual({
      ...savedShipping,
      region: 'west',
      note: 'Ring once',
      ...input,
    });
  },
);
