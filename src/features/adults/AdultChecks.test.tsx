import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createErrorReply, type Replies } from '../../../test/setup/fakeTransport';
import { renderFeature } from '../../../test/setup/renderFeature';
import { AdultChecks } from './AdultChecks';

const CHECK = 'POST /accounts/api/v2/users/me/age_checks';
const CONSENT = 'PUT /accounts/api/v1/settings/explicit_content';

const showAgeCheck = (replies: Replies = {}) =>
  renderFeature(
    <AdultChecks
      ageCheck={{ minimumAge: 18, isRefused: false }}
      isExplicitContentConsentRequired={false}
    />,
    {
      replies: {
        [CHECK]: { body: { age_check: { status: 'refused', minimum_age: 18 } } },
        ...replies,
      },
    },
  );

const field = () => screen.getByLabelText('Date of birth');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function enter(date: string): Promise<void> {
  await userEvent.type(field(), date);
  await press('Continue');
}

it('asks for a date in the past before anything is sent', async () => {
  const { transport } = showAgeCheck();
  await press('Continue');
  expect(screen.getByText('Enter your date of birth.')).toBeInTheDocument();
  expect(field()).toHaveFocus();
  await enter('2999-01-01');
  expect(field()).toHaveAccessibleDescription(/Enter a date in the past\./);
  expect(field()).toHaveFocus();
  expect(transport.sent(CHECK)).toHaveLength(0);
});

it('sends the date once the user has confirmed it, and says what a refusal means', async () => {
  const { transport } = showAgeCheck();
  await enter('2012-05-03');
  expect(screen.getByRole('status')).toHaveTextContent('You were born on 3 May 2012.');
  await press('Change the date');
  expect(field()).toHaveDisplayValue('2012-05-03');
  expect(transport.sent(CHECK)).toHaveLength(0);
  await press('Continue');
  await press('Yes, that’s right');
  expect(await screen.findByText('You said that you’re younger than 18')).toBeInTheDocument();
  expect(JSON.parse(transport.sent(CHECK)[0]?.body ?? '')).toEqual({
    date_of_birth: '2012-05-03',
  });
});

it('keeps the date when the check fails, and shows why', async () => {
  const { transport } = showAgeCheck({
    [CHECK]: createErrorReply(422, 'validation_failed', [
      { code: 'date_of_birth_invalid', attribute: 'date_of_birth' },
    ]),
  });
  await enter('1980-05-03');
  await press('Yes, that’s right');
  expect(await screen.findByText('Enter a date in the past.')).toBeInTheDocument();
  expect(field()).toHaveFocus();
  expect(field()).toHaveDisplayValue('1980-05-03');
  transport.reply({ [CHECK]: { status: 503, body: {} } });
  await press('Continue');
  await press('Yes, that’s right');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something went wrong. Please try again.',
  );
  expect(field()).toHaveDisplayValue('1980-05-03');
});

it('stores the consent to explicit content, or shows that this failed', async () => {
  const { transport } = renderFeature(
    <AdultChecks ageCheck={null} isExplicitContentConsentRequired />,
    { replies: { [CONSENT]: { status: 503, body: {} } } },
  );
  await press('I want to see explicit content');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(document.cookie).not.toContain('explicit_content_agreed=yes');
  transport.reply({ [CONSENT]: { body: { explicit_content: { accepted: true } } } });
  await press('I want to see explicit content');
  await waitFor(() => expect(document.cookie).toContain('explicit_content_agreed=yes'));
});
