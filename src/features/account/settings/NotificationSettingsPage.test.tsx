import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WireNotificationPreferences } from '../../../contract/mailer/notificationPreferences';
import type { WireNotificationSetting } from '../../../contract/mailer/notificationSettings';
import { lotReplies, wireProfile } from '../../../../test/builders/wireLot';
import { createErrorReply, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../../test/setup/SnackbarLog';
import { NotificationSettingsPage } from './NotificationSettingsPage';

const URL = '/mailer/api/v1/external/users/notification_settings';
const PREFERENCES = '/mailer/api/v1/external/users/notification_preferences';
const preferences: WireNotificationPreferences = {
  quiet_hours: null,
  time_zone: 'Europe/Amsterdam',
  reminder_minutes: [60],
};
const settings: WireNotificationSetting[] = [
  { type: 'outbid', channels: { email: true, sms: false }, required_channels: [] },
  { type: 'closing_soon', channels: { email: false, sms: false }, required_channels: [] },
  { type: 'security', channels: { email: true, sms: false }, required_channels: ['email'] },
];

function show(replies: Replies = {}) {
  return renderFeature(
    <>
      <NotificationSettingsPage
        renderConsentForm={(onDone) => <button onClick={onDone}>Consents</button>}
      />
      <SnackbarLog />
    </>,
    {
      replies: {
        ...lotReplies,
        [`GET ${URL}`]: { body: { notification_settings: settings } },
        'GET /buyer/api/v1/users/me/calendar_feed': { body: { calendar_feed: null } },
        [`GET ${PREFERENCES}`]: { body: { notification_preferences: preferences } },
        ...replies,
      },
      path: '/accounts/settings/notifications',
    },
  );
}
const box = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('checkbox', { name });
const save = (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: 'Save notifications' }));

beforeEach(() => window.sessionStorage.clear());

it('shows each kind by channel and explains required notifications', async () => {
  show();
  expect(await box('Outbid: Email')).toBeChecked();
  expect(await box('Closing soon: Email')).not.toBeChecked();
  const security = within(screen.getByRole('table')).getByRole('row', { name: /^Security/ });
  expect(security).toHaveTextContent('Always on');
  expect(within(security).getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByText(/Security and order messages/)).toBeInTheDocument();
});

it('saves the table', async () => {
  const { transport } = show({ [`PUT ${URL}`]: { body: { notification_settings: settings } } });
  await userEvent.click(await box('Outbid: Email'));
  await userEvent.click(await box('Closing soon: Text message'));
  await save();
  expect(await screen.findByText('Notifications saved.')).toBeInTheDocument();
  expect(JSON.parse(transport.sent(`PUT ${URL}`)[0]?.body ?? '')).toEqual({
    notification_settings: [
      { type: 'outbid', channels: { email: false, sms: false } },
      { type: 'closing_soon', channels: { email: false, sms: true } },
      { type: 'security', channels: { email: true, sms: false } },
    ],
  });
});

it('keeps the choices after a refusal', async () => {
  show({
    [`PUT ${URL}`]: createErrorReply(422, 'channel_required', [{ code: 'channel_required' }]),
  });
  await userEvent.click(await box('Outbid: Email'));
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Some messages can’t be turned off.');
  expect(await box('Outbid: Email')).not.toBeChecked();
});

it('disables text messages without a confirmed number and links to its page', async () => {
  const user = wireProfile({
    verification: { email: true, phone: false, identity: false, address: true },
  });
  show({ 'GET /buyer/api/v1/users/me': { body: { user } } });
  await waitFor(async () => expect(await box('Outbid: Text message')).toBeDisabled());
  expect(screen.getByRole('link', { name: 'Add a phone number' })).toHaveAttribute(
    'href',
    '/en/accounts/settings/verifications',
  );
});

it('confirms once that the consents were saved', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Consents' }));
  expect(await screen.findByText('Preferences saved.')).toBeInTheDocument();
});

it('saves reminders and quiet hours, with the time zone of the page', async () => {
  const { transport } = show({
    [`PUT ${PREFERENCES}`]: { body: { notification_preferences: preferences } },
  });
  expect(await box('1 hour before')).toBeChecked();
  await userEvent.click(await box('15 minutes before'));
  await userEvent.click(await box(/^Don’t disturb me during these hours/));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'From' }), '23:00');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Until' }), '23:00');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Choose two different times.')).toBeVisible();
  expect(transport.sent(`PUT ${PREFERENCES}`)).toEqual([]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Until' }), '07:00');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved.')).toBeInTheDocument();
  expect(JSON.parse(transport.sent(`PUT ${PREFERENCES}`)[0]?.body ?? '')).toEqual({
    quiet_hours: { from: '23:00', until: '07:00' },
    time_zone: 'Europe/Amsterdam',
    reminder_minutes: [15, 60],
  });
});
