import { screen } from '@testing-library/react';
import { renderFeature } from '../../test/setup/renderFeature';
import { SupportText } from './SupportLink';

it('opens a mail, and in a demo on this machine the outbox, because no mail leaves it', () => {
  const { unmount } = renderFeature(<SupportText id="orders.help.write" subject="G00000012 & more" />);
  expect(screen.getByRole('link', { name: 'support@gavel.test' })).toHaveAttribute('href', 'mailto:support@gavel.test?subject=G00000012%20%26%20more');
  unmount();
  renderFeature(<SupportText id="orders.help.write" />, { facts: { outboxUrl: 'http://localhost:3100/outbox' } });
  expect(screen.getByRole('link', { name: 'support@gavel.test' })).toHaveAttribute('href', 'http://localhost:3100/outbox#support');
});
