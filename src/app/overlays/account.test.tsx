import { screen, waitFor } from '@testing-library/react';
import { accountReplies } from '../../../test/builders/wireAccount';
import { wireProfile } from '../../../test/builders/wireLot';
import { renderFeature } from '../../../test/setup/renderFeature';
import { OverlayContext, type OverlayParams } from '../../platform/overlay';
import { AddressFormOverlay } from './account';

const show = (params: OverlayParams) =>
  renderFeature(
    <OverlayContext value={{ params, close: () => undefined, isVisible: true }}>
      <AddressFormOverlay />
    </OverlayContext>,
    {
      pageInfo: { isSignedIn: true },
      replies: {
        ...accountReplies,
        'GET /buyer/api/v1/users/me': {
          body: {
            user: wireProfile({
              country: { code: 'nl' },
              first_name: 'Noa',
              last_name: 'Visser',
            }),
          },
        },
      },
    },
  );

beforeEach(() => sessionStorage.clear());

it('preselects the required country', async () => {
  show({ country: 'us' });
  expect(await screen.findByLabelText('ZIP code')).toBeInTheDocument();
  expect(screen.getByLabelText('Country')).toHaveValue('us');
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveValue('Noa Visser'));
});

// An address can contain any value.
it.each(['zz', 'constructor', ''])(
  'preselects the user’s country when the parameter is not ours: "%s"',
  async (country) => {
    show({ country });
    expect(await screen.findByLabelText('Postcode')).toBeInTheDocument();
    expect(screen.getByLabelText('Country')).toHaveValue('nl');
  },
);

it('preselects the user’s country without a parameter', async () => {
  show({});
  expect(await screen.findByLabelText('Postcode')).toBeInTheDocument();
  expect(screen.getByLabelText('Country')).toHaveValue('nl');
});
