import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { WireCustoms, WireCustomsDraft } from '../../contract/shipping/customs';
import { emptyDraft, fullDraft, wireCustoms } from '../../../test/builders/wireCustoms';
import {
  createHeldAnswer,
  createErrorReply,
  type Replies,
  type Reply,
} from '../../../test/setup/fakeTransport';
import { renderFeature, type RenderedFeature } from '../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../test/setup/SnackbarLog';
import { CustomsFormPage } from './CustomsFormPage';
import { CustomsPage } from './CustomsPage';

const URL = '/shipping/api/v2/orders/7/package/customs';
const CODES = 'GET /shipping/api/v2/hs-codes';
const hsCodes = [
  { code: '970191', description: 'Paintings by hand, up to 100 years old', chapter: '97' },
  { code: '970199', description: 'Collages, up to 100 years old', chapter: '97' },
  { code: '691390', description: 'Vases of earthenware', chapter: '69' },
];
/** Searches like the marketplace: by comma-separated digits, or by a word. */
const search: Replies[string] = ({ url }) => {
  const q = new globalThis.URL(url, 'https://gavel.test').searchParams.get('q') ?? '';
  const groups = q.split(',');
  const codes = hsCodes.filter(({ code, description }) =>
    groups.some(
      (group) => code.startsWith(group) || description.toLowerCase().includes(group.toLowerCase()),
    ),
  );
  return { body: { hs_codes: codes } };
};
const answer = (over: Partial<WireCustoms> = {}): Reply => ({
  body: { customs: wireCustoms(over) },
});
/** Answers a PUT with the saved draft and the given validation errors. */
const savingReply =
  (validationErrors: WireCustoms['faults'] = []): Replies[string] =>
  ({ body }) =>
    answer({
      status: 'draft',
      draft: JSON.parse(body ?? '') as WireCustomsDraft,
      faults: validationErrors,
    });

function show(page: ReactNode, replies: Replies): RenderedFeature {
  return renderFeature(
    <>
      {page}
      <SnackbarLog />
    </>,
    {
      path: '/f/seller/orders/7/package/customs',
      route: '/f/seller/orders/:orderId/package/customs',
      replies: { [CODES]: search, ...replies },
      pageInfo: { isSignedIn: true },
    },
  );
}
const sentBodies = ({ transport }: RenderedFeature, kind: string): WireCustomsDraft[] =>
  transport.sent(kind).map(({ body }) => JSON.parse(body ?? '') as WireCustomsDraft);
const codeOptions = (): HTMLElement[] => within(screen.getByRole('listbox')).getAllByRole('option');
const press = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => window.sessionStorage.clear());

describe('the status page', () => {
  it('shows the form, the reason, the contents and the next step', async () => {
    show(<CustomsPage />, { [`GET ${URL}`]: answer({ draft: fullDraft, status: 'draft' }) });
    expect(await screen.findByRole('link', { name: 'Fill in customs form' })).toHaveAttribute(
      'href',
      '/en/f/seller/orders/7/package/customs/submit',
    );
    expect(screen.getByRole('heading', { name: 'Customs form CN22' })).toBeInTheDocument();
    expect(
      screen.getByText('The package crosses a customs border. Destination: Switzerland.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Draft')).toBeInTheDocument();
    const details = within(screen.getByRole('region', { name: 'On the form' }));
    expect(details.getByRole('heading', { name: 'Oil painting on canvas' })).toBeInTheDocument();
    expect(details.getByText('970191')).toBeInTheDocument();
    expect(details.getAllByText('0.7 kg')).toHaveLength(2);
    expect(details.getByText('1.5 kg')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Print/ })).not.toBeInTheDocument();
  });

  it('explains why no form is needed, and asks for nothing', async () => {
    show(<CustomsPage />, {
      [`GET ${URL}`]: answer({
        status: 'not_required',
        form: null,
        reasons: ['inside_customs_area'],
      }),
    });
    expect(
      await screen.findByText('The package stays within one customs and tax area.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Fill in customs form' })).not.toBeInTheDocument();
    expect(screen.queryByText('On the form')).not.toBeInTheDocument();
  });

  it('polls while customs check the form, and shows the result', async () => {
    jest.useFakeTimers();
    const { transport } = show(<CustomsPage />, {
      [`GET ${URL}`]: answer({
        status: 'submitted',
        draft: fullDraft,
        submitted_at: '2026-05-01T10:00:00Z',
      }),
    });
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Being checked')).toBeInTheDocument();
    transport.reply({
      [`GET ${URL}`]: answer({
        status: 'accepted',
        draft: fullDraft,
        accepted_at: '2026-05-01T10:00:03Z',
      }),
    });
    await act(() => jest.advanceTimersByTimeAsync(2_100));
    expect(screen.getByText('Accepted')).toBeInTheDocument();
    const requestCount = transport.requests.length;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(transport.requests).toHaveLength(requestCount);
    jest.useRealTimers();
    expect(screen.getByRole('link', { name: 'Print CN22' })).toHaveAttribute(
      'href',
      '/en/f/seller/orders/7/package/cn22',
    );
  });

  it('explains a rejection and links to correct the form', async () => {
    show(<CustomsPage />, {
      [`GET ${URL}`]: answer({
        status: 'rejected',
        draft: fullDraft,
        rejection_reason: 'species_not_declared',
      }),
    });
    expect(await screen.findByText(/mentions a protected material/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Correct the form' })).toBeInTheDocument();
  });

  it('cannot be edited after the hand-over', async () => {
    show(<CustomsPage />, {
      [`GET ${URL}`]: answer({ status: 'accepted', draft: fullDraft, is_locked: true }),
    });
    expect(
      await screen.findByText('The package has been handed over, so the form can’t be changed.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit the form' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Print CN22' })).toBeInTheDocument();
  });

  it.each(['required', 'draft', 'rejected'] as const)(
    'asks for nothing if nothing is shipped: %s',
    async (status) => {
      show(<CustomsPage />, { [`GET ${URL}`]: answer({ status, is_editable: false }) });
      expect(
        await screen.findByText('The form can’t be changed right now. Check the order’s status.'),
      ).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: /Fill in|Correct/ })).not.toBeInTheDocument();
      for (const text of ['To complete', 'Draft', 'Rejected'])
        expect(screen.queryByText(text)).not.toBeInTheDocument();
    },
  );

  it('cannot be edited or printed if the sale was cancelled after acceptance', async () => {
    const recipient = {
      country_code: 'ch',
      name: '',
      line1: '',
      postal_code: '',
      city: '',
      lines: [],
    };
    show(<CustomsPage />, {
      [`GET ${URL}`]: answer({
        status: 'accepted',
        draft: fullDraft,
        is_editable: false,
        recipient,
      }),
    });
    expect(
      await screen.findByText('The form can’t be changed right now. Check the order’s status.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Accepted')).toBeInTheDocument();
    expect(screen.getByText('Recipient').nextElementSibling).toHaveTextContent(/^Switzerland$/);
    expect(screen.queryByRole('link', { name: /Edit the form|Print/ })).not.toBeInTheDocument();
  });

  it('offers to retry after a loading failure', async () => {
    const { transport } = show(<CustomsPage />, {
      [`GET ${URL}`]: createErrorReply(500, 'internal'),
    });
    expect(await screen.findByText('We couldn’t load this')).toBeInTheDocument();
    transport.reply({ [`GET ${URL}`]: answer() });
    await press('Try again');
    expect(await screen.findByText('To complete')).toBeInTheDocument();
  });
});

describe('the form', () => {
  it('is saved while typing, and shows an error at the edited field', async () => {
    const validationErrors = [
      { code: 'description_vague', attribute: 'items.0.description' },
      { code: 'hs_code_missing', attribute: 'items.0.hs_code' },
    ];
    const view = show(<CustomsFormPage />, {
      [`GET ${URL}`]: answer({ faults: validationErrors.slice(1) }),
      [`PUT ${URL}`]: savingReply(validationErrors),
    });
    const description = await screen.findByLabelText('Description');
    // No field was touched, so no error is shown yet.
    expect(
      screen.queryByText('Choose a code. Search by keyword, for example “vase”.'),
    ).not.toBeInTheDocument();
    await userEvent.clear(description);
    await userEvent.type(description, 'Antique goods');
    expect(screen.getByText('Saving draft…')).toBeInTheDocument();
    expect(await screen.findByText(/That’s too vague/)).toBeInTheDocument();
    expect(description).toBeInvalid();
    expect(description).toHaveAccessibleDescription(/Porcelain vase/);
    expect(screen.getByText('Draft saved.')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /Commodity code \(HS\)/ })).toBeValid();
    const [first, ...more] = sentBodies(view, `PUT ${URL}`);
    expect(first).toEqual({
      ...emptyDraft,
      items: [{ ...emptyDraft.items[0], description: 'Antique goods' }],
    });
    expect(more).toEqual([]);
  });

  it('restores the draft after a reload and saves it', async () => {
    const first = show(<CustomsFormPage />, { [`GET ${URL}`]: answer(), [`PUT ${URL}`]: 'lost' });
    await userEvent.type(await screen.findByLabelText(/^Weight of the whole package/), '1.5');
    await userEvent.click(screen.getByLabelText(/Over 100 years old/));
    first.unmount();
    const second = show(<CustomsFormPage />, {
      [`GET ${URL}`]: answer(),
      [`PUT ${URL}`]: savingReply(),
    });
    expect(await screen.findByLabelText(/^Weight of the whole package/)).toHaveDisplayValue('1.5');
    expect(screen.getByLabelText(/Over 100 years old/)).toBeChecked();
    await waitFor(() => expect(sentBodies(second, `PUT ${URL}`)).toHaveLength(1));
    expect(sentBodies(second, `PUT ${URL}`)[0]).toMatchObject({
      gross_weight_grams: 1_500,
      items: [{ is_over_100_years: true }],
    });
  });

  it('says that the draft is only in this browser while it cannot be saved', async () => {
    const { transport } = show(<CustomsFormPage />, {
      [`GET ${URL}`]: answer(),
      [`PUT ${URL}`]: createErrorReply(503, 'unavailable'),
    });
    await userEvent.type(await screen.findByLabelText(/^Weight of the whole package/), '1');
    expect(await screen.findByText(/saved in this browser only/)).toBeInTheDocument();
    transport.reply({ [`PUT ${URL}`]: savingReply() });
    await userEvent.type(screen.getByLabelText(/^Weight of the whole package/), '.5');
    expect(await screen.findByText('Draft saved.')).toBeInTheDocument();
  });

  it('keeps a reverted value during a save, and saves it afterwards', async () => {
    const { answer: first, release } = createHeldAnswer(savingReply());
    const view = show(<CustomsFormPage />, { [`GET ${URL}`]: answer(), [`PUT ${URL}`]: first });
    const antiqueCheckbox = await screen.findByLabelText(/Over 100 years old/);
    await userEvent.click(antiqueCheckbox);
    await waitFor(() => expect(sentBodies(view, `PUT ${URL}`)).toHaveLength(1));
    await userEvent.click(antiqueCheckbox);
    // The draft being saved is not the one that is shown.
    expect(screen.getByText('Saving draft…')).toBeInTheDocument();
    view.transport.reply({ [`PUT ${URL}`]: createErrorReply(503, 'unavailable') });
    release();
    expect(await screen.findByText(/saved in this browser only/)).toBeInTheDocument();
    expect(antiqueCheckbox).not.toBeChecked();
    view.transport.reply({ [`PUT ${URL}`]: savingReply() });
    await userEvent.type(screen.getByLabelText(/^Weight of the whole package/), '1.5');
    expect(await screen.findByText('Draft saved.')).toBeInTheDocument();
    expect(antiqueCheckbox).not.toBeChecked();
    expect(sentBodies(view, `PUT ${URL}`).map(({ items }) => items[0]?.is_over_100_years)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('saves a reverted value after a save without a response', async () => {
    const view = show(<CustomsFormPage />, { [`GET ${URL}`]: answer(), [`PUT ${URL}`]: 'lost' });
    const antiqueCheckbox = await screen.findByLabelText(/Over 100 years old/);
    await userEvent.click(antiqueCheckbox);
    expect(await screen.findByText(/saved in this browser only/)).toBeInTheDocument();
    view.transport.reply({ [`PUT ${URL}`]: savingReply() });
    await userEvent.click(antiqueCheckbox);
    expect(await screen.findByText('Draft saved.')).toBeInTheDocument();
    expect(sentBodies(view, `PUT ${URL}`).at(-1)?.items[0]?.is_over_100_years).toBe(false);
  });

  it('keeps a reverted value while a rejected submission is in progress', async () => {
    const { answer: refused, release } = createHeldAnswer(
      createErrorReply(422, 'hs_code_needs_9706', [
        { code: 'hs_code_needs_9706', attribute: 'items.0.hs_code' },
      ]),
    );
    const view = show(<CustomsFormPage />, {
      [`GET ${URL}`]: answer({ status: 'draft', draft: fullDraft }),
      [`POST ${URL}/submission`]: refused,
      [`PUT ${URL}`]: savingReply(),
    });
    const antiqueCheckbox = await screen.findByLabelText(/Over 100 years old/);
    await userEvent.click(antiqueCheckbox);
    await userEvent.click(screen.getByLabelText(/I confirm that this information is correct/));
    await press('Submit customs form');
    await waitFor(() => expect(sentBodies(view, `POST ${URL}/submission`)).toHaveLength(1));
    await userEvent.click(antiqueCheckbox);
    release();
    // On a slow machine, the draft is also saved before the submission.
    await waitFor(() => expect(sentBodies(view, `PUT ${URL}`).at(-1)).toEqual(fullDraft));
    expect(await screen.findByText('Draft saved.')).toBeInTheDocument();
    expect(antiqueCheckbox).not.toBeChecked();
  });

  it('reports an emptied quantity at once, and never sends the previous one', async () => {
    const { transport } = show(<CustomsFormPage />, {
      [`GET ${URL}`]: answer({ status: 'draft', draft: fullDraft }),
      [`PUT ${URL}`]: savingReply(),
    });
    const quantity = await screen.findByLabelText('Quantity');
    expect(screen.getByText('Draft saved.')).toBeInTheDocument();
    await userEvent.clear(quantity);
    expect(quantity).toHaveAccessibleDescription('Enter a whole number from 1 to 1000.');
    expect(screen.queryByText('Draft saved.')).not.toBeInTheDocument();
    expect(screen.getByText(/saved in this browser only/)).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText(/I confirm that this information is correct/));
    await press('Submit customs form');
    expect(await screen.findByText('1 field needs correcting.')).toBeInTheDocument();
    expect(quantity).toHaveFocus();
    expect(transport.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    await userEvent.type(quantity, '3');
    expect(quantity).toBeValid();
    expect(await screen.findByText('Draft saved.')).toBeInTheDocument();
  });

  it('finds codes by words with the keyboard, and describes the chosen code', async () => {
    show(<CustomsFormPage />, { [`GET ${URL}`]: answer(), [`PUT ${URL}`]: savingReply() });
    const code = await screen.findByRole('combobox', { name: /Commodity code \(HS\)/ });
    await userEvent.click(code);
    // The suggested codes are shown before anything is typed.
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

  it('searches codes for the chosen age, even without text or suggestions', async () => {
    const antique = {
      code: '970690',
      description: 'Antiques more than 100 and up to 250 years old',
      chapter: '97',
    };
    const ages: (string | null)[] = [];
    const byAge: Replies[string] = (request) => {
      const age = new globalThis.URL(request.url, 'https://gavel.test').searchParams.get(
        'is_over_100_years',
      );
      ages.push(age);
      return age === 'true'
        ? { body: { hs_codes: [antique] } }
        : typeof search === 'function'
          ? search(request)
          : search;
    };
    const item = {
      lot_id: 11,
      title: 'A small landscape',
      value: 12_000,
      currency_code: 'EUR',
      suggested_hs_codes: [],
    };
    show(<CustomsFormPage />, {
      [`GET ${URL}`]: answer({ items: [item] }),
      [`PUT ${URL}`]: savingReply(),
      [CODES]: byAge,
    });
    await userEvent.type(
      await screen.findByRole('combobox', { name: /Commodity code \(HS\)/ }),
      'vase',
    );
    expect(await screen.findByText('691390')).toBeInTheDocument();
    expect(new Set(ages)).toEqual(new Set(['false']));
    await userEvent.click(screen.getByLabelText(/Over 100 years old/));
    await userEvent.click(screen.getByRole('combobox', { name: /Commodity code \(HS\)/ }));
    expect(await screen.findByText('970690')).toBeInTheDocument();
    expect(codeOptions()).toHaveLength(1);
    expect(ages.at(-1)).toBe('true');
  });

  it('accepts formatted digits, and discards words without a chosen code', async () => {
    show(<CustomsFormPage />, { [`GET ${URL}`]: answer(), [`PUT ${URL}`]: savingReply() });
    const code = await screen.findByRole('combobox', { name: /Commodity code \(HS\)/ });
    await userEvent.type(code, '9701.91');
    expect(code).toHaveDisplayValue('970191');
    await userEvent.clear(code);
    await userEvent.type(code, 'collage');
    await userEvent.click(await screen.findByText('970199'));
    expect(code).toHaveDisplayValue('970199');
    await userEvent.type(code, ' nonsense');
    expect(
      await screen.findByText('No codes found. Try another word, or enter the digits.'),
    ).toBeInTheDocument();
    await userEvent.tab();
    expect(code).toHaveDisplayValue('970199');
  });

  it('is submitted once confirmed, and opens the status page', async () => {
    const submission = { status: 'submitted' as const, draft: fullDraft };
    const view = show(<CustomsFormPage />, {
      [`GET ${URL}`]: answer({ status: 'draft', draft: fullDraft }),
      [`POST ${URL}/submission`]: answer(submission),
    });
    await screen.findByLabelText('Description');
    await press('Submit customs form');
    expect(await screen.findByText('Tick this box to submit the form.')).toBeInTheDocument();
    expect(view.transport.sent(`POST ${URL}/submission`)).toHaveLength(0);
    await userEvent.click(screen.getByLabelText(/I confirm that this information is correct/));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Submit customs form' }));
    expect(await screen.findByText('Customs form submitted.')).toBeInTheDocument();
    expect(sentBodies(view, `POST ${URL}/submission`)).toEqual([fullDraft]);
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('counts all invalid fields at the first attempt, including server errors', async () => {
    const validationErrors = [
      { code: 'description_required', attribute: 'items.0.description' },
      { code: 'hs_code_required', attribute: 'items.0.hs_code' },
      { code: 'weight_required', attribute: 'gross_weight_grams' },
      { code: 'phone_required', attribute: 'sender_phone' },
    ];
    show(<CustomsFormPage />, {
      [`GET ${URL}`]: answer({ status: 'draft', faults: validationErrors }),
    });
    await screen.findByLabelText('Description');
    expect(screen.queryByText(/corrected/)).not.toBeInTheDocument();
    await press('Submit customs form');
    expect(await screen.findByText('5 fields need correcting.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Description')).toHaveFocus());
  });

  it('shows every error after a rejection, and focuses the first', async () => {
    const validationErrors = [
      { code: 'description_one_word', attribute: 'items.0.description' },
      { code: 'net_above_gross', attribute: 'gross_weight_grams' },
      { code: 'licence_required', attribute: 'licence_number' },
    ];
    show(<CustomsFormPage />, {
      [`GET ${URL}`]: answer({ status: 'draft', draft: fullDraft }),
      [`POST ${URL}/submission`]: createErrorReply(422, 'description_one_word', validationErrors),
    });
    await userEvent.click(
      await screen.findByLabelText(/I confirm that this information is correct/),
    );
    await press('Submit customs form');
    expect(await screen.findByText('3 fields need correcting.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Description')).toHaveFocus());
    expect(screen.getByLabelText(/^Weight of the whole package/)).toHaveAccessibleDescription(
      /weigh more than the whole package/,
    );
    // A field with an error moves out of the disclosure.
    expect(screen.getByLabelText(/^Export licence/)).toBeInvalid();
    expect(screen.getByLabelText('Description')).toHaveDisplayValue('Oil painting on canvas');
  });

  it('removes an error that another field has fixed', async () => {
    const validationErrors = [{ code: 'hs_code_too_old', attribute: 'items.0.hs_code' }];
    const replies = {
      [`GET ${URL}`]: answer({ status: 'draft', draft: fullDraft }),
      [`POST ${URL}/submission`]: createErrorReply(422, 'hs_code_too_old', validationErrors),
      [`PUT ${URL}`]: savingReply(),
    };
    show(<CustomsFormPage />, replies);
    await userEvent.click(
      await screen.findByLabelText(/I confirm that this information is correct/),
    );
    await press('Submit customs form');
    const code = screen.getByRole('combobox', { name: /Commodity code \(HS\)/ });
    await waitFor(() => expect(code).toBeInvalid());
    await userEvent.click(screen.getByLabelText(/Over 100 years old/));
    expect(code).toBeInvalid();
    await waitFor(() => expect(code).toBeValid());
    expect(screen.queryByText(/needs correcting/)).not.toBeInTheDocument();
  });

  it('asks for weights in the same unit as the totals', async () => {
    show(<CustomsFormPage />, { [`GET ${URL}`]: answer({ status: 'draft', draft: fullDraft }) });
    const gross = await screen.findByLabelText(/^Weight of the whole package/);
    expect(gross).toHaveDisplayValue('1.5');
    expect(gross.parentElement).toHaveTextContent(/^kg$/);
    expect(screen.getByLabelText('Weight without packing')).toHaveDisplayValue('0.7');
    expect(screen.getByText('1.5 kg')).toBeInTheDocument();
    expect(screen.getByText('0.7 kg')).toBeInTheDocument();
  });

  it('does not send unreadable weights', async () => {
    const { transport } = show(<CustomsFormPage />, {
      [`GET ${URL}`]: answer({ status: 'draft', draft: fullDraft }),
      [`PUT ${URL}`]: savingReply(),
    });
    const gross = await screen.findByLabelText(/^Weight of the whole package/);
    await userEvent.clear(gross);
    await userEvent.type(gross, '1500');
    await userEvent.click(screen.getByLabelText(/I confirm that this information is correct/));
    await press('Submit customs form');
    expect(
      await screen.findByText('Enter the weight in kilograms, such as 1.25.'),
    ).toBeInTheDocument();
    expect(transport.sent(`POST ${URL}/submission`)).toHaveLength(0);
  });

  it('asks before an accepted form is changed', async () => {
    show(<CustomsFormPage />, { [`GET ${URL}`]: answer({ status: 'accepted', draft: fullDraft }) });
    expect(await screen.findByText(/submit it for checking again/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Description')).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
    await press('Edit the form');
    expect(screen.getByLabelText('Type of contents')).toHaveFocus();
    expect(screen.getByLabelText('Description')).toHaveDisplayValue('Oil painting on canvas');
  });

  it('closes when the package was handed over in the meantime', async () => {
    const { transport } = show(<CustomsFormPage />, {
      [`GET ${URL}`]: answer({ status: 'draft', draft: fullDraft }),
      [`PUT ${URL}`]: createErrorReply(409, 'package_handed_over'),
    });
    const description = await screen.findByLabelText('Description');
    transport.reply({
      [`GET ${URL}`]: answer({ status: 'draft', draft: fullDraft, is_locked: true }),
    });
    await userEvent.type(description, ', framed');
    expect(
      await screen.findByText('The package has been handed over, so the form can’t be changed.'),
    ).toBeInTheDocument();
    expect(screen.queryByLabelText('Description')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the customs form' })).toHaveAttribute(
      'href',
      '/en/f/seller/orders/7/package/customs',
    );
    expect(screen.getByRole('link', { name: 'Back to the customs form' })).toHaveFocus();
  });

  it('is closed if nothing is shipped', async () => {
    show(<CustomsFormPage />, { [`GET ${URL}`]: answer({ is_editable: false }) });
    expect(
      await screen.findByText('The form can’t be changed right now. Check the order’s status.'),
    ).toBeInTheDocument();
    expect(screen.queryByLabelText('Description')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit the form' })).not.toBeInTheDocument();
  });

  it('discards a draft for other items than those in the package', async () => {
    const lamp = {
      lot_id: 12,
      title: 'Oil lamp',
      value: 9_000,
      currency_code: 'EUR',
      suggested_hs_codes: [],
    };
    const draftItems = emptyDraft.items.map((item) => ({
      ...item,
      lot_id: 12,
      description: 'Oil lamp of brass',
    }));
    const first = show(<CustomsFormPage />, {
      [`GET ${URL}`]: answer({
        items: [...wireCustoms().items, lamp],
        draft: { ...emptyDraft, items: [...emptyDraft.items, ...draftItems] },
      }),
      [`PUT ${URL}`]: 'lost',
    });
    const [painting] = await screen.findAllByLabelText('Description');
    await userEvent.type(painting ?? document.body, 'Oil painting');
    first.unmount();
    // The order of the painting was cancelled.
    show(<CustomsFormPage />, {
      [`GET ${URL}`]: answer({ items: [lamp], draft: { ...emptyDraft, items: draftItems } }),
      [`PUT ${URL}`]: savingReply(),
    });
    expect(await screen.findByLabelText('Description')).toHaveDisplayValue('Oil lamp of brass');
  });
});
