import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveFile } from '../../../platform/saveFile';
import { createErrorReply, type Answer, type Reply } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../../test/setup/SnackbarLog';
import { DataExportSection } from './DataExportSection';

jest.mock('../../../platform/saveFile', () => ({ saveFile: jest.fn() }));

const POST = 'POST /accounts/api/v2/users/me/data_exports';
const answer: Reply = {
  status: 201,
  body: {
    export: {
      created_at: '2026-01-05T12:00:00Z',
      file_name: 'gavel-501.json',
      data: { email: 'noa@secret.test' },
    },
  },
};

function show(reply: Answer) {
  return renderFeature(
    <>
      <DataExportSection />
      <SnackbarLog />
    </>,
    { replies: { [POST]: reply } },
  );
}
async function requestExport(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Get my data' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save file' }));
}

beforeEach(() => jest.mocked(saveFile).mockClear());

it('asks, shows progress and saves a file without storing it in the page', async () => {
  let give: (reply: Reply) => void = () => undefined;
  const { store, transport } = show(() => new Promise((resolve) => (give = resolve)));
  await userEvent.click(screen.getByRole('button', { name: 'Get my data' }));
  expect(transport.requests).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Save file' }));
  expect(screen.getByText('Gathering your data…')).toBeInTheDocument();
  await waitFor(() => expect(transport.requests).toHaveLength(1));
  give(answer);
  expect(await screen.findByText('Your data has been saved as a file.')).toBeInTheDocument();
  expect(saveFile).toHaveBeenCalledWith(
    'gavel-501.json',
    '{\n  "email": "noa@secret.test"\n}',
    'application/json',
  );
  expect(JSON.stringify(store.getState())).not.toContain('noa@secret.test');
});

it('shows an error and saves nothing if the call fails', async () => {
  show(createErrorReply(503, 'unavailable'));
  await requestExport();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something went wrong. Please try again.',
  );
  expect(saveFile).not.toHaveBeenCalled();
});

it('shows no error if the second factor was cancelled', async () => {
  const { transport } = show(createErrorReply(403, 'mfa_error'));
  await requestExport();
  await waitFor(() => expect(transport.requests).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Gathering your data…')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Save file/ })).toBeInTheDocument();
});
