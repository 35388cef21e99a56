import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFeature } from '../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../test/setup/SnackbarLog';
import { ExplicitSetting } from './ExplicitSetting';

const PUT = 'PUT /accounts/api/v1/settings/explicit_content';

it('withdraws consent for the account and this browser', async () => {
  document.cookie = 'explicit_content_agreed=yes; Path=/';
  const { transport } = renderFeature(
    <>
      <ExplicitSetting isAccepted />
      <SnackbarLog />
    </>,
    { replies: { [PUT]: { body: { explicit_content: { accepted: false } } } } },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Hide explicit content' }));
  expect(await screen.findByText('Explicit content is hidden.')).toBeInTheDocument();
  expect(JSON.parse(transport.sent(PUT)[0]?.body ?? '')).toEqual({ accepted: false });
  expect(document.cookie).not.toContain('explicit_content_agreed');
});

it('shows an error and changes nothing if the call fails', async () => {
  document.cookie = 'explicit_content_agreed=yes; Path=/';
  renderFeature(<ExplicitSetting isAccepted />, { replies: { [PUT]: 'lost' } });
  await userEvent.click(screen.getByRole('button', { name: 'Hide explicit content' }));
  expect(await screen.findByText(/^The connection dropped/)).toBeVisible();
  expect(document.cookie).toContain('explicit_content_agreed=yes');
});
