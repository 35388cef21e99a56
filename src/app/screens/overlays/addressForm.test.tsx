import { screen } from '@testing-library/react';
import { accountReplies } from '../../../../test/builders/wireAccount';
import { wireProfile } from '../../../../test/builders/wireLot';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { OverlayContext, type OverlayParams } from '../../../platform/overlay';
import { Overlay } from './addressForm';

const show = (params: OverlayParams) =>
  renderFeature(
    <OverlayContext value={{ params, close: () => undefined, isShown: true }}>
      <Overlay />
    </OverlayContext>,
    { facts: { isSignedIn: true }, replies: { ...accountReplies, 'GET /buyer/api/v1/users/me': { body: { user: wireProfile({ country: { code: 'nl' } }) } } } },
  );

beforeEach(() => sessionStorage.clear());

it('begins in the country in which the address is needed', async () => {
  show({ country: 'us' });
  expect(await screen.findByLabelText('ZIP code')).toBeInTheDocument();
  expect(screen.getByLabelText('Country')).toHaveValue('us');
});

// The address of a page can say anything.
it.each(['zz', 'constructor', ''])('begins where the person lives when it is none of our countries: "%s"', async (country) => {
  show({ country });
  expect(await screen.findByLabelText('Postcode')).toBeInTheDocument();
  expect(screen.getByLabelText('Country')).toHaveValue('nl');
});

it('begins where the person lives when nobody asks for another', async () => {
  show({});
  expect(await screen.findByLabelText('Postcode')).toBeInTheDocument();
  expect(screen.getByLabelText('Country')).toHaveValue('nl');
});
