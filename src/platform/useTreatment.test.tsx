import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { testContext } from '../../test/setup/renderFeature';
import type { PageExperiments } from '../lib/experiments';
import { PageInfoContext } from './pageInfo';
import { reportShownExperiments, useTreatment } from './useTreatment';

function Section() {
  return <p>{useTreatment('home_first_section')}</p>;
}

function show(path: string, experiments: PageExperiments | null): void {
  render(
    <StrictMode>
      <PageInfoContext value={{ ...testContext, experiments }}>
        <MemoryRouter initialEntries={[path]}>
          <Section />
        </MemoryRouter>
      </PageInfoContext>
    </StrictMode>,
  );
}

const assigned: PageExperiments = {
  variants: { home_first_section: 1 },
  forced: [],
  data: null,
};

it('is the control for visitors who take part in nothing', () => {
  show('/', null);
  expect(screen.getByText('closing_next')).toBeVisible();
});

it('is the control on pages that the experiment does not change, and no exposure', () => {
  const report = jest.fn();
  show('/c', assigned);
  expect(screen.getByText('closing_next')).toBeVisible();
  reportShownExperiments(report);
  report.mockClear();
  show('/c', assigned);
  expect(report).not.toHaveBeenCalled();
});

it('is the visitor’s variant, reported also if it was shown before', () => {
  const early = jest.fn();
  show('/', assigned);
  expect(screen.getByText('categories')).toBeVisible();
  reportShownExperiments(early);
  expect(early).toHaveBeenCalledWith('home_first_section');
  early.mockClear();
  show('/', assigned);
  expect(early).toHaveBeenCalledWith('home_first_section');
});
