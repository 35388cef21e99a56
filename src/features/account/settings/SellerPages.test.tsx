import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { leavePage } from '../../../platform/leavePage';
import { takeParkedSnackbar } from '../../../platform/parkedSnackbar';
import { useEventChannel } from '../../../platform/eventChannel';
import { lotReplies, wireProfile } from '../../../../test/builders/wireLot';
import { createErrorReply, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../../test/setup/SnackbarLog';
import { SellerProfilePage } from './SellerProfilePage';
import { SellerRegisterPage } from './SellerRegisterPage';

jest.mock('../../../platform/leavePage', () => ({ leavePage: jest.fn() }));

const URL = '/accounts/api/v2/users/me/seller';
const ME = 'GET /buyer/api/v1/users/me';
const seller = {
  kind: 'professional',
  shop_name: 'Kiln & Co',
  description: 'Pots.',
  country_code: 'nl',
  city: 'Delft',
  legal_name: 'Kiln BV',
  registration_number: '12345678',
  vat_number: 'NL123456789B01',
  slug: 'kiln-co',
  margin_scheme: true,
  terms_accepted_at: '2026-01-01T00:00:00Z',
  created_at: '2026-01-01T00:00:00Z',
};
const fields = {
  kind: 'professional',
  shop_name: 'Kiln & Co',
  description: 'Pots.',
  country_code: 'nl',
  city: 'Delft',
  legal_name: 'Kiln BV',
  registration_number: '12345678',
  vat_number: 'NL123456789B01',
  margin_scheme: true,
};

function show(page: ReactNode, replies: Replies = {}) {
  return renderFeature(
    <>
      {page}
      <SnackbarLog />
    </>,
    { replies: { ...lotReplies, ...replies }, pageInfo: { isSignedIn: true } },
  );
}
const type = (label: string, text: string): Promise<void> =>
  userEvent.type(screen.getByLabelText(label), text);
const press = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));
const parseBody = (body: string | undefined): unknown => JSON.parse(body ?? '');

beforeEach(() => {
  window.sessionStorage.clear();
  jest.mocked(leavePage).mockClear();
});

describe('the seller profile', () => {
  const replies: Replies = {
    [`GET ${URL}`]: { body: { seller } },
    [ME]: { body: { user: wireProfile({ is_seller: true }) } },
  };

  it('shows the shop, links to the public page and saves a change', async () => {
    const { transport } = show(<SellerProfilePage />, {
      ...replies,
      [`PUT ${URL}`]: { body: { seller } },
    });
    expect(await screen.findByLabelText('Shop name')).toHaveDisplayValue('Kiln & Co');
    expect(screen.getByText('1,995 characters left')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your shop as buyers see it' })).toHaveAttribute(
      'href',
      '/en/u/501/kiln-co',
    );
    await type('City', ' West');
    await press('Save seller profile');
    expect(await screen.findByText('Seller profile saved.')).toBeInTheDocument();
    expect(parseBody(transport.sent(`PUT ${URL}`)[0]?.body)).toEqual({
      ...fields,
      city: 'Delft West',
    });
  });

  it('sends no business fields for a private seller and keeps them in the form', async () => {
    const { transport } = show(<SellerProfilePage />, {
      ...replies,
      [`PUT ${URL}`]: { body: { seller } },
    });
    await userEvent.click(await screen.findByLabelText(/Private individual/));
    expect(screen.queryByLabelText('Legal name of the business')).not.toBeInTheDocument();
    await userEvent.click(screen.getByLabelText(/A business/));
    expect(screen.getByLabelText('Legal name of the business')).toHaveDisplayValue('Kiln BV');
    await userEvent.click(screen.getByLabelText(/Private individual/));
    await press('Save seller profile');
    await waitFor(() => expect(transport.sent(`PUT ${URL}`)).toHaveLength(1));
    expect(parseBody(transport.sent(`PUT ${URL}`)[0]?.body)).toEqual({
      ...fields,
      kind: 'private',
      legal_name: null,
      registration_number: null,
      vat_number: null,
      margin_scheme: false,
    });
  });

  it('shows at the field that the VAT number is invalid', async () => {
    show(<SellerProfilePage />, {
      ...replies,
      [`PUT ${URL}`]: createErrorReply(422, 'vat_number_invalid', [{ code: 'vat_number_invalid' }]),
    });
    await screen.findByLabelText('Shop name');
    await press('Save seller profile');
    expect(
      await screen.findByText(
        'That isn’t a valid VAT number for this country. Check it and try again.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/^VAT number/)).toBeInvalid();
  });
});

describe('becoming a seller', () => {
  it('registers a private seller who accepts the terms and opens the profile', async () => {
    const { transport } = show(<SellerRegisterPage />, {
      [`POST ${URL}`]: { status: 201, body: { seller } },
    });
    await screen.findByLabelText('Shop name');
    expect(screen.queryByLabelText('Legal name of the business')).not.toBeInTheDocument();
    await type('Shop name', 'Attic finds');
    await type('City', 'Delft');
    await press('Become a seller');
    expect(await screen.findByText('Accept the terms to sell on Gavel.')).toBeInTheDocument();
    expect(transport.sent(`POST ${URL}`)).toHaveLength(0);
    await userEvent.click(screen.getByLabelText(/I accept the terms for sellers/));
    await press('Become a seller');
    await waitFor(() =>
      expect(leavePage).toHaveBeenCalledWith('/en/accounts/settings/seller_profile'),
    );
    expect(parseBody(transport.sent(`POST ${URL}`)[0]?.body)).toEqual({
      kind: 'private',
      shop_name: 'Attic finds',
      description: '',
      country_code: 'nl',
      city: 'Delft',
      legal_name: null,
      registration_number: null,
      vat_number: null,
      margin_scheme: false,
      terms_accepted: true,
    });
    expect(takeParkedSnackbar()?.text).toBe(
      'You’re now a seller. Write to us about what you want to sell.',
    );
  });

  it('requires the legal details of a business', async () => {
    const { transport } = show(<SellerRegisterPage />);
    await userEvent.click(await screen.findByLabelText(/A business/));
    await type('Shop name', 'Kiln');
    await type('City', 'Delft');
    await userEvent.click(screen.getByLabelText(/I accept the terms/));
    await press('Become a seller');
    expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
    expect(screen.getByLabelText('Legal name of the business')).toHaveFocus();
    expect(transport.sent(`POST ${URL}`)).toHaveLength(0);
  });

  it('keeps the values when the name is taken, also after a reload', async () => {
    const first = show(<SellerRegisterPage />, {
      [`POST ${URL}`]: createErrorReply(422, 'shop_name_taken', [{ code: 'shop_name_taken' }]),
    });
    await userEvent.click(await screen.findByLabelText(/A business/));
    await type('Shop name', 'Kiln');
    await type('City', 'Delft');
    await type('Legal name of the business', 'Kiln BV');
    await type('Registration number', '1');
    await userEvent.click(screen.getByLabelText(/I accept the terms/));
    await press('Become a seller');
    expect(await screen.findByText('That shop name is taken. Choose another.')).toBeInTheDocument();
    expect(screen.getByLabelText('Shop name')).toHaveFocus();
    first.unmount();
    show(<SellerRegisterPage />);
    expect(await screen.findByLabelText('Legal name of the business')).toHaveDisplayValue(
      'Kiln BV',
    );
    expect(screen.getByLabelText(/A business/)).toBeChecked();
    expect(screen.getByLabelText('Shop name')).toHaveDisplayValue('Kiln');
  });

  it('explains an invalid name and city', async () => {
    show(<SellerRegisterPage />, {
      [`POST ${URL}`]: createErrorReply(422, 'validation_failed', [
        { code: 'shop_name_invalid', attribute: 'shop_name' },
        { code: 'field_invalid', attribute: 'city' },
      ]),
    });
    await screen.findByLabelText('Shop name');
    await type('Shop name', '??');
    await type('City', 'Delft');
    await userEvent.click(screen.getByLabelText(/I accept the terms/));
    await press('Become a seller');
    expect(await screen.findByText('Use 3 to 60 letters or digits.')).toBeInTheDocument();
    expect(
      screen.getByText('Your name contains invisible characters. Please retype it.'),
    ).toBeInTheDocument();
  });

  it('shows an unverified user what is missing and opens the journey', async () => {
    const onOpen = jest.fn();
    function Overlays() {
      const channel = useEventChannel();
      useEffect(() => channel.on('open-overlay', ({ name }) => onOpen(name)), [channel]);
      return null;
    }
    const user = wireProfile({
      account_verified: false,
      verification: { email: true, phone: false, identity: false, address: false },
    });
    show(
      <>
        <SellerRegisterPage />
        <Overlays />
      </>,
      { [ME]: { body: { user } } },
    );
    expect(await screen.findByText('Confirm your account first')).toBeInTheDocument();
    expect(screen.getByText('Email address').closest('li')).toHaveTextContent('Confirmed');
    expect(screen.getByText('Phone number').closest('li')).toHaveTextContent('Not confirmed yet');
    expect(screen.queryByLabelText('Shop name')).not.toBeInTheDocument();
    await press('Confirm my account');
    expect(onOpen).toHaveBeenCalledWith('REGISTRATION_FLOW');
  });
});

it.each([
  ['becoming a seller', <SellerRegisterPage key="register" />],
  ['the seller profile', <SellerProfilePage key="profile" />],
])('%s explains how to offer a lot and links to support', async (_name, page) => {
  show(page, { [`GET ${URL}`]: { body: { seller } } });
  expect(screen.getByText('Lots are accepted by invitation')).toBeVisible();
  expect(screen.getByRole('link', { name: 'support@gavel.test' })).toHaveAttribute(
    'href',
    'mailto:support@gavel.test',
  );
});
