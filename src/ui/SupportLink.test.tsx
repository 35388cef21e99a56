import { screen } from '@testing-library/react';
import { renderFeature } from '../../test/setup/renderFeature';
import { SupportText } from './SupportLink';

it('links to an email, or to the outbox in a local demo', () => {
  const { unmount } = renderFeature(
    <SupportText id="orders.help.write" subject="G00000012 & more" />,
  );
  expect(screen.getByRole('link', { name: 'support@gavel.test' })).toHaveAttribute(
    'href',
    'mailto:support@gavel.test?subject=G00000012%20%26%20more',
  );
  unmount();
  renderFeature(<SupportText id="orders.help.write" />, {
    pageInfo: { outboxUrl: 'http://localhost:3100/outbox' },
  });
  expect(screen.getByRole('link', { name: 'support@gavel.test' })).toHaveAttribute(
    'href',
    'http://localhost:3100/outbox#support',
  );
});
