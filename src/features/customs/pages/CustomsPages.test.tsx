import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { WireCustoms, WireCustomsDraft } from '../../../contract/shipping/customs';
import { ShownPlace } from '../../../platform/NavigationContext';
import { emptyDraft, fullDraft, wireCustoms } from '../../../../test/builders/wireCustoms';
import { heldAnswer, refusal, type Replies, type Reply } from '../../../../test/setup/fakeTransport';
import { renderFeature, type RenderedFeature } from '../../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../../test/setup/SnackbarLog';
import { CustomsFormPage } from './CustomsFormPage';
import { CustomsPage } from './CustomsPage';

const URL = '/shipping/api/v2/orders/7/package/customs';
const CODES = 'GET /shipping/api/v2/hs-codes';
const known = [
  { code: '970191', description: 'Paintings by hand, up to 100 years old', chapter: '97' },
  { code: '970199', description: 'Collages, up to 100 years old', chapter: '97' },
  { code: '691390', description: 'Vases of earthenware', chapter: '69' },
];
/** As the marketplace would: by digits with commas, or by a word. */
const search: Replies[string] = ({ url }) => {
  const q = new globalThis.URL(url, 'https://gavel.test').searchParams.get('q') ?? '';
  const groups = q.split(',');
  const codes = known.filter(({ code, description }) => groups.some((group) => code.startsWith(group) || description.toLowerCase().includes(group.toLowerCase())));
  return { body: { hs_codes: codes } };
};
const answer = (over: Partial<WireCustoms> = {}): Reply => ({ body: { customs: wireCustoms(over) } });
/** What is put is kept, and found wrong as `faults` says. */
const keeping =
  (faults: WireCustoms['faults'] = []): Replies[string] =>
  ({ body }) =>
    answer({ status: 'draft', draft: JSON.parse(body ?? '') as WireCustomsDraft, faults });

function show(page: ReactNode, replies: Replies): RenderedFeature {
  return renderFeature(
    <ShownPlace location={{ pathname: '/f/seller/orders/7/package/customs', search: '', state: null, key: '1', by: 'pop' }} params={{ orderId: '7' }}>
      {page}
      <SnackbarLog />
    </ShownPlace>,
    { replies: { [CODES]: search, ...replies }, facts: { isSignedIn: true } },
  );
}
const sentBodies = ({ transport }: RenderedFeature, kind: string): WireCustomsDraft[] => transport.sent(kind).map(({ body }) => JSON.parse(body ?? '') as WireCustomsDraft);
const codeOptions = (): HTMLElement[] => within(screen.getByRole('listbox')).getAllByRole('option');
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => window.sessionStorage.clear());

describe('how the form stands', () => {
  it('says which form, why, what is on it, and what to do', async () => {
    show(<CustomsPage />, { [`GET ${URL}`]: answer({ draft: fullDraft, status: 'draft' }) });
    expect(await screen.findByRole('link', { name: 'Fill in customs form' })).toHaveAttribute('href', '/en/f/seller/orders/7/package/customs/submit');
    expect(screen.getByRole('heading', { name: 'Customs form CN22' })).toBeInTheDocument();
    expect(screen.getByText('The package crosses a customs border. It goes to this country: Switzerland.')).toBeInTheDocument();
    expect(screen.getByText('Draft')).toBeInTheDocument();
    const facts = within(screen.getByRole('region', { name: 'On the form' }));
    expect(facts.getByRole('heading', { name: 'Oil painting on canvas' })).toBeInTheDocument();
    expect(facts.getByText('970191')).toBeInTheDocument();
    expect(facts.getAllByText('0.7 kg')).toHaveLength(2);
    expect(facts.getByText('1.5 kg')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Print/ })).not.toBeInTheDocument();
  });

  it('needs none: it says why, and asks for nothing', async () => {
    show(<CustomsPage />, { [`GET ${URL}`]: answer({ status: 'not_required', form: null, reasons: ['inside_customs_area'] }) });
    expect(await screen.findByText('The package stays inside one customs and tax area.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Fill in customs form' })).not.toBeInTheDocument();
    expect(screen.queryByText('On the form')).not.toBeInTheDocument();
  });

  it('waits for the customs, and shows their answer when it has come', async () => {
    jest.useFakeTimers();
    const { transport } = show(<CustomsPage />, { [`GET ${URL}`]: answer({ status: 'submitted', draft: fullDraft, submitted_at: '2026-05-01T10:00:00Z' }) });
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Being checked')).toBeInTheDocument();
    transport.reply({ [`GET ${URL}`]: answer({ status: 'accepted', draft: fullDraft, accepted_at: '2026-05-01T10:00:03Z' }) });
    await act(() => jest.advanceTimersByTimeAsync(2_100));
    expect(screen.getByText('Accepted')).toBeInTheDocument();
    const before = transport.requests.length;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(transport.requests).toHaveLength(before);
    jest.useRealTimers();
    expect(screen.getByRole('link', { name: 'Print CN22' })).toHaveAttribute('href', '/en/f/seller/orders/7/package/cn22');
  });

  it('says why it was rejected, and leads to mending it', async () => {
    show(<CustomsPage />, { [`GET ${URL}`]: answer({ status: 'rejected', draft: fullDraft, rejection_reason: 'species_not_declared' }) });
    expect(await screen.findByText(/names a protected material/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Correct the form' })).toBeInTheDocument();
  });

  it('is not changed after the hand-over', async () => {
    show(<CustomsPage />, { [`GET ${URL}`]: answer({ status: 'accepted', draft: fullDraft, is_locked: true }) });
    expect(await screen.findByText('The package has been handed over. The form stays as it is.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Change the form' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Print CN22' })).toBeInTheDocument();
  });

  it.each(['required', 'draft', 'rejected'] as const)('asks for nothing when nothing is to be sent: %s', async (status) => {
    show(<CustomsPage />, { [`GET ${URL}`]: answer({ status, is_editable: false }) });
    expect(await screen.findByText('The form cannot be changed now. Look at how the order stands.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Fill in|Correct/ })).not.toBeInTheDocument();
    for (const words of ['To fill in', 'Draft', 'Rejected']) expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('is neither changed nor printed when the sale was undone after it was accepted', async () => {
    const recipient = { country_code: 'ch', name: '', line1: '', postal_code: '', city: '', lines: [] };
    show(<CustomsPage />, { [`GET ${URL}`]: answer({ status: 'accepted', draft: fullDraft, is_editable: false, recipient }) });
    expect(await screen.findByText('The form cannot be changed now. Look at how the order stands.')).toBeInTheDocument();
    expect(screen.getByText('Accepted')).toBeInTheDocument();
    expect(screen.getByText('Recipient').nextElementSibling).toHaveTextContent(/^Switzerland$/);
    expect(screen.queryByRole('link', { name: /Change the form|Print/ })).not.toBeInTheDocument();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { transport } = show(<CustomsPage />, { [`GET ${URL}`]: refusal(500, 'internal') });
    expect(await screen.findByText('We could not load this')).toBeInTheDocument();
    transport.reply({ [`GET ${URL}`]: answer() });
    await press('Try again');
    expect(await screen.findByText('To fill in')).toBeInTheDocument();
  });
});

describe('filling it in', () => {
  it('is kept as it is typed, and a fault of what was typed is said at its field', async () => {
    const vague = [{ code: 'description_vague', attribute: 'items.0.description' }, { code: 'hs_code_missing', attribute: 'items.0.hs_code' }];
    const shown = show(<CustomsFormPage />, { [`GET ${URL}`]: answer({ faults: vague.slice(1) }), [`PUT ${URL}`]: keeping(vague) });
    const description = await screen.findByLabelText('Description');
    // Nothing was touched: nothing is wrong yet.
    expect(screen.queryByText('Choose a code. Search by words, such as “vase”.')).not.toBeInTheDocument();
    await userEvent.clear(description);
    await userEvent.type(description, 'Antique goods');
    expect(screen.getByText('Keeping your draft…')).toBeInTheDocument();
    expect(await screen.findByText(/This does not say what it is/, {}, { timeout: 5_000 })).toBeInTheDocument();
    expect(description).toBeInvalid();
    expect(description).toHaveAccessibleDescription(/Porcelain vase/);
    expect(screen.getByText('Your draft is kept.')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /Code of goods/ })).toBeValid();
    const [first, ...more] = sentBodies(shown, `PUT ${URL}`);
    expect(first).toEqual({ ...emptyDraft, items: [{ ...emptyDraft.items[0], description: 'Antique goods' }] });
    expect(more).toEqual([]);
  });

  it('goes on where it was left after a reload, and keeps that too', async () => {
    const first = show(<CustomsFormPage />, { [`GET ${URL}`]: answer(), [`PUT ${URL}`]: 'lost' });
    await userEvent.type(await screen.findByLabelText(/^Weight of the whole package/), '1500');
    await userEvent.click(screen.getByLabelText(/More than 100 years old/));
    first.unmount();
    const second = show(<CustomsFormPage />, { [`GET ${URL}`]: answer(), [`PUT ${URL}`]: keeping() });
    expect(await screen.findByLabelText(/^Weight of the whole package/)).toHaveDisplayValue('1500');
    expect(screen.getByLabelText(/More than 100 years old/)).toBeChecked();
    await waitFor(() => expect(sentBodies(second, `PUT ${URL}`)).toHaveLength(1), { timeout: 5_000 });
    expect(sentBodies(second, `PUT ${URL}`)[0]).toMatchObject({ gross_weight_grams: 1_500, items: [{ is_over_100_years: true }] });
  });

  it('says that a draft is in this browser only while it cannot be kept', async () => {
    const { transport } = show(<CustomsFormPage />, { [`GET ${URL}`]: answer(), [`PUT ${URL}`]: refusal(503, 'unavailable') });
    await userEvent.type(await screen.findByLabelText(/^Weight of the whole package/), '15');
    expect(await screen.findByText(/kept in this browser only/, {}, { timeout: 5_000 })).toBeInTheDocument();
    transport.reply({ [`PUT ${URL}`]: keeping() });
    await userEvent.type(screen.getByLabelText(/^Weight of the whole package/), '00');
    expect(await screen.findByText('Your draft is kept.', {}, { timeout: 5_000 })).toBeInTheDocument();
  });

  it('keeps what is put back while a draft is being kept, and puts that in its place', async () => {
    const { answer: first, release } = heldAnswer(keeping());
    const shown = show(<CustomsFormPage />, { [`GET ${URL}`]: answer(), [`PUT ${URL}`]: first });
    const isOld = await screen.findByLabelText(/More than 100 years old/);
    await userEvent.click(isOld);
    await waitFor(() => expect(sentBodies(shown, `PUT ${URL}`)).toHaveLength(1), { timeout: 5_000 });
    await userEvent.click(isOld);
    // What is on its way is not what is shown.
    expect(screen.getByText('Keeping your draft…')).toBeInTheDocument();
    shown.transport.reply({ [`PUT ${URL}`]: refusal(503, 'unavailable') });
    release();
    expect(await screen.findByText(/kept in this browser only/, {}, { timeout: 5_000 })).toBeInTheDocument();
    expect(isOld).not.toBeChecked();
    shown.transport.reply({ [`PUT ${URL}`]: keeping() });
    await userEvent.type(screen.getByLabelText(/^Weight of the whole package/), '1500');
    expect(await screen.findByText('Your draft is kept.', {}, { timeout: 5_000 })).toBeInTheDocument();
    expect(isOld).not.toBeChecked();
    expect(sentBodies(shown, `PUT ${URL}`).map(({ items }) => items[0]?.is_over_100_years)).toEqual([true, false, false]);
  });

  it('keeps what is put back after a save without an answer, which may have come in', async () => {
    const shown = show(<CustomsFormPage />, { [`GET ${URL}`]: answer(), [`PUT ${URL}`]: 'lost' });
    const isOld = await screen.findByLabelText(/More than 100 years old/);
    await userEvent.click(isOld);
    expect(await screen.findByText(/kept in this browser only/, {}, { timeout: 5_000 })).toBeInTheDocument();
    shown.transport.reply({ [`PUT ${URL}`]: keeping() });
    await userEvent.click(isOld);
    expect(await screen.findByText('Your draft is kept.', {}, { timeout: 5_000 })).toBeInTheDocument();
    expect(sentBodies(shown, `PUT ${URL}`).at(-1)?.items[0]?.is_over_100_years).toBe(false);
  });

  it('keeps what is put back while the form that is refused is on its way', async () => {
    const { answer: refused, release } = heldAnswer(refusal(422, 'hs_code_needs_9706', [{ code: 'hs_code_needs_9706', attribute: 'items.0.hs_code' }]));
    const shown = show(<CustomsFormPage />, { [`GET ${URL}`]: answer({ status: 'draft', draft: fullDraft }), [`POST ${URL}/submission`]: refused, [`PUT ${URL}`]: keeping() });
    const isOld = await screen.findByLabelText(/More than 100 years old/);
    await userEvent.click(isOld);
    await userEvent.click(screen.getByLabelText(/What I have entered is true/));
    await press('Submit customs form');
    await waitFor(() => expect(sentBodies(shown, `POST ${URL}/submission`)).toHaveLength(1));
    await userEvent.click(isOld);
    release();
    await waitFor(() => expect(sentBodies(shown, `PUT ${URL}`)).toEqual([fullDraft]), { timeout: 5_000 });
    expect(await screen.findByText('Your draft is kept.')).toBeInTheDocument();
    expect(isOld).not.toBeChecked();
  });

  it('says at once that an emptied quantity is none, does not say that it is kept, and does not send the one before', async () => {
    const { transport } = show(<CustomsFormPage />, { [`GET ${URL}`]: answer({ status: 'draft', draft: fullDraft }), [`PUT ${URL}`]: keeping() });
    const quantity = await screen.findByLabelText('Quantity');
    expect(screen.getByText('Your draft is kept.')).toBeInTheDocument();
    await userEvent.clear(quantity);
    expect(quantity).toHaveAccessibleDescription('Enter a whole number from 1 to 1000.');
    expect(screen.queryByText('Your draft is kept.')).not.toBeInTheDocument();
    expect(screen.getByText(/kept in this browser only/)).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText(/What I have entered is true/));
    await press('Submit customs form');
    expect(await screen.findByText('1 field has to be corrected.')).toBeInTheDocument();
    expect(quantity).toHaveFocus();
    expect(transport.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    await userEvent.type(quantity, '3');
    expect(quantity).toBeValid();
    expect(await screen.findByText('Your draft is kept.', {}, { timeout: 5_000 })).toBeInTheDocument();
  });

  it('finds codes by words with the keyboard, and says what a code is', async () => {
    show(<CustomsFormPage />, { [`GET ${URL}`]: answer(), [`PUT ${URL}`]: keeping() });
    const code = await screen.findByRole('combobox', { name: /Code of goods/ });
    await userEvent.click(code);
    // What is likely for the thing, before anything is typed.
    await screen.findByRole('listbox');
    expect(codeOptions()).toHaveLength(2);
    await userEvent.type(code, 'vase');
    expect(await screen.findByText('691390')).toBeInTheDocument();
    await waitFor(() => expect(codeOptions()).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}');
    expect(code).toHaveAttribute('aria-activedescendant', codeOptions()[0]?.id);
    await userEvent.keyboard('{Enter}');
    expect(code).toHaveDisplayValue('691390');
    expect(code).toHaveAttribute('aria-expanded', 'false');
    expect(await screen.findByText('Vases of earthenware')).toBeInTheDocument();
    expect(code).toHaveAccessibleDescription(/Vases of earthenware/);
  });

  it('finds codes for a thing of the age that is ticked, also before anything is known of it', async () => {
    const antique = { code: '970690', description: 'Antiques more than 100 and up to 250 years old', chapter: '97' };
    const ages: (string | null)[] = [];
    const byAge: Replies[string] = (request) => {
      const age = new globalThis.URL(request.url, 'https://gavel.test').searchParams.get('is_over_100_years');
      ages.push(age);
      return age === 'true' ? { body: { hs_codes: [antique] } } : typeof search === 'function' ? search(request) : search;
    };
    const item = { lot_id: 11, title: 'A small landscape', value: 12_000, currency_code: 'EUR', suggested_hs_codes: [] };
    show(<CustomsFormPage />, { [`GET ${URL}`]: answer({ items: [item] }), [`PUT ${URL}`]: keeping(), [CODES]: byAge });
    await userEvent.type(await screen.findByRole('combobox', { name: /Code of goods/ }), 'vase');
    expect(await screen.findByText('691390')).toBeInTheDocument();
    expect(new Set(ages)).toEqual(new Set(['false']));
    await userEvent.click(screen.getByLabelText(/More than 100 years old/));
    await userEvent.click(screen.getByRole('combobox', { name: /Code of goods/ }));
    expect(await screen.findByText('970690')).toBeInTheDocument();
    expect(codeOptions()).toHaveLength(1);
    expect(ages.at(-1)).toBe('true');
  });

  it('takes digits as they are written, and forgets words that no code was chosen for', async () => {
    show(<CustomsFormPage />, { [`GET ${URL}`]: answer(), [`PUT ${URL}`]: keeping() });
    const code = await screen.findByRole('combobox', { name: /Code of goods/ });
    await userEvent.type(code, '9701.91');
    expect(code).toHaveDisplayValue('970191');
    await userEvent.clear(code);
    await userEvent.type(code, 'collage');
    await userEvent.click(await screen.findByText('970199'));
    expect(code).toHaveDisplayValue('970199');
    await userEvent.type(code, ' nonsense');
    expect(await screen.findByText('Nothing found. Try another word, or enter the digits.')).toBeInTheDocument();
    await userEvent.tab();
    expect(code).toHaveDisplayValue('970199');
  });

  it('is submitted once it is certified, and goes on to how it stands', async () => {
    const sent = { status: 'submitted' as const, draft: fullDraft };
    const shown = show(
      <CustomsFormPage />,
      { [`GET ${URL}`]: answer({ status: 'draft', draft: fullDraft }), [`POST ${URL}/submission`]: answer(sent) },
    );
    await screen.findByLabelText('Description');
    await press('Submit customs form');
    expect(await screen.findByText('Tick this box to submit the form.')).toBeInTheDocument();
    expect(shown.transport.sent(`POST ${URL}/submission`)).toHaveLength(0);
    await userEvent.click(screen.getByLabelText(/What I have entered is true/));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Submit customs form' }));
    expect(await screen.findByText('The customs form is submitted.')).toBeInTheDocument();
    expect(sentBodies(shown, `POST ${URL}/submission`)).toEqual([fullDraft]);
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('says at the first try how many fields are wrong, those that the server knows of too', async () => {
    const faults = [
      { code: 'description_required', attribute: 'items.0.description' },
      { code: 'hs_code_required', attribute: 'items.0.hs_code' },
      { code: 'weight_required', attribute: 'gross_weight_grams' },
      { code: 'phone_required', attribute: 'sender_phone' },
    ];
    show(<CustomsFormPage />, { [`GET ${URL}`]: answer({ status: 'draft', faults }) });
    await screen.findByLabelText('Description');
    expect(screen.queryByText(/corrected/)).not.toBeInTheDocument();
    await press('Submit customs form');
    expect(await screen.findByText('5 fields have to be corrected.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Description')).toHaveFocus());
  });

  it('shows every fault after it was refused, and goes to the first', async () => {
    const faults = [
      { code: 'description_one_word', attribute: 'items.0.description' },
      { code: 'net_above_gross', attribute: 'gross_weight_grams' },
      { code: 'licence_required', attribute: 'licence_number' },
    ];
    show(<CustomsFormPage />, { [`GET ${URL}`]: answer({ status: 'draft', draft: fullDraft }), [`POST ${URL}/submission`]: refusal(422, 'description_one_word', faults) });
    await userEvent.click(await screen.findByLabelText(/What I have entered is true/));
    await press('Submit customs form');
    expect(await screen.findByText('3 fields have to be corrected.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Description')).toHaveFocus());
    expect(screen.getByLabelText(/^Weight of the whole package/)).toHaveAccessibleDescription(/weigh more than the whole package/);
    // A number that stood among the further ones comes into sight.
    expect(screen.getByLabelText(/^Export licence/)).toBeInvalid();
    expect(screen.getByLabelText('Description')).toHaveDisplayValue('Oil painting on canvas');
  });

  it('takes a fault away when another field has mended it', async () => {
    const faults = [{ code: 'hs_code_too_old', attribute: 'items.0.hs_code' }];
    const replies = { [`GET ${URL}`]: answer({ status: 'draft', draft: fullDraft }), [`POST ${URL}/submission`]: refusal(422, 'hs_code_too_old', faults), [`PUT ${URL}`]: keeping() };
    show(<CustomsFormPage />, replies);
    await userEvent.click(await screen.findByLabelText(/What I have entered is true/));
    await press('Submit customs form');
    const code = screen.getByRole('combobox', { name: /Code of goods/ });
    await waitFor(() => expect(code).toBeInvalid());
    await userEvent.click(screen.getByLabelText(/More than 100 years old/));
    expect(code).toBeInvalid();
    await waitFor(() => expect(code).toBeValid(), { timeout: 5_000 });
    expect(screen.queryByText(/has to be corrected/)).not.toBeInTheDocument();
  });

  it('does not send weights that cannot be read', async () => {
    const { transport } = show(<CustomsFormPage />, { [`GET ${URL}`]: answer({ status: 'draft', draft: fullDraft }), [`PUT ${URL}`]: keeping() });
    const gross = await screen.findByLabelText(/^Weight of the whole package/);
    await userEvent.clear(gross);
    await userEvent.type(gross, '1.5');
    await userEvent.click(screen.getByLabelText(/What I have entered is true/));
    await press('Submit customs form');
    expect(await screen.findByText('Enter the weight in whole grams, such as 1500.')).toBeInTheDocument();
    expect(transport.sent(`POST ${URL}/submission`)).toHaveLength(0);
  });

  it('asks before an accepted form is changed', async () => {
    show(<CustomsFormPage />, { [`GET ${URL}`]: answer({ status: 'accepted', draft: fullDraft }) });
    expect(await screen.findByText(/it is checked again/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Description')).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
    await press('Change the form');
    expect(screen.getByLabelText('Kind of contents')).toHaveFocus();
    expect(screen.getByLabelText('Description')).toHaveDisplayValue('Oil painting on canvas');
  });

  it('is closed when the package was handed over meanwhile', async () => {
    const { transport } = show(<CustomsFormPage />, { [`GET ${URL}`]: answer({ status: 'draft', draft: fullDraft }), [`PUT ${URL}`]: refusal(409, 'customs_locked') });
    const description = await screen.findByLabelText('Description');
    transport.reply({ [`GET ${URL}`]: answer({ status: 'draft', draft: fullDraft, is_locked: true }) });
    await userEvent.type(description, ', framed');
    expect(await screen.findByText('The package has been handed over. The form stays as it is.', {}, { timeout: 5_000 })).toBeInTheDocument();
    expect(screen.queryByLabelText('Description')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the customs form' })).toHaveAttribute('href', '/en/f/seller/orders/7/package/customs');
    expect(screen.getByRole('link', { name: 'Back to the customs form' })).toHaveFocus();
  });

  it('is closed from the beginning when nothing is to be sent', async () => {
    show(<CustomsFormPage />, { [`GET ${URL}`]: answer({ is_editable: false }) });
    expect(await screen.findByText('The form cannot be changed now. Look at how the order stands.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Description')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change the form' })).not.toBeInTheDocument();
  });

  it('forgets what was typed of other things than those that are in the package', async () => {
    const lamp = { lot_id: 12, title: 'Oil lamp', value: 9_000, currency_code: 'EUR', suggested_hs_codes: [] };
    const said = emptyDraft.items.map((item) => ({ ...item, lot_id: 12, description: 'Oil lamp of brass' }));
    const first = show(<CustomsFormPage />, { [`GET ${URL}`]: answer({ items: [...wireCustoms().items, lamp], draft: { ...emptyDraft, items: [...emptyDraft.items, ...said] } }), [`PUT ${URL}`]: 'lost' });
    const [painting] = await screen.findAllByLabelText('Description');
    await userEvent.type(painting ?? document.body, 'Oil painting');
    first.unmount();
    // The painting was called off.
    show(<CustomsFormPage />, { [`GET ${URL}`]: answer({ items: [lamp], draft: { ...emptyDraft, items: said } }), [`PUT ${URL}`]: keeping() });
    expect(await screen.findByLabelText('Description')).toHaveDisplayValue('Oil lamp of brass');
  });
});
