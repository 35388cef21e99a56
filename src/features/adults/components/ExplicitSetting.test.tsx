import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../../test/setup/SnackbarLog';
import { ExplicitSetting } from './ExplicitSetting';

const PUT = 'PUT /accounts/api/v1/settings/explicit_content';

it('takes the consent back, for the account and for this browser', async () => {
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

it('says so where it did not work, and changes nothing', async () => {
  document.cookie = 'explicit_content_agreed=yes; Path=/';
  renderFeature(<ExplicitSetting isAccepted />, { replies: { [PUT]: 'lost' } });
  await userEvent.click(screen.getByRole('button', { name: 'Hide explicit content' }));
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  expect(document.cookie).toContain('explicit_content_agreed=yes');
});
