import { screen } from '@testing-library/react';
import { testContext } from '../../../test/setup/renderFeature';
import { renderUi } from '../../../test/setup/renderUi';
import type { Comparables as ComparablesData } from '../../api/buyer/comparables';
import { createMoney } from '../../lib/money';
import { PageInfoContext } from '../../platform/pageInfo';
import { Comparables, getSoldHref } from './Comparables';

const day = Date.UTC(2026, 2, 1, 12);
const data: ComparablesData = {
  basis: 'maker',
  name: 'Abel "Abe" Court',
  categoryId: 12,
  objectType: null,
  minSoldCount: 8,
  figures: {
    soldCount: 8,
    closedCount: 10,
    soldShare: 0.8,
    lowerQuartile: createMoney(27_500, 'EUR'),
    median: createMoney(45_000, 'EUR'),
    upperQuartile: createMoney(62_500, 'EUR'),
    ratesDate: null,
    sales: [100, 200, 300, 400, 500, 600, 700, 800].map((major, index) => ({
      lotId: index + 1,
      minor: major * 100,
      closedAt: day + index * 86_400_000,
    })),
  },
};

it('says median, middle half and share, and describes the plot', () => {
  renderUi(<Comparables data={data} />);
  expect(screen.getByText('€450')).toBeVisible();
  expect(screen.getByText('€275 to €625')).toBeVisible();
  expect(screen.getByText('80% (8 of 10 lots)')).toBeVisible();
  const plot = screen.getByRole('img', {
    name: /^Prices of 8 sales from .* to .*, between €100 and €800\.$/,
  });
  expect(plot.querySelectorAll('circle')).toHaveLength(8);
  expect(screen.queryByText(/converted/)).not.toBeInTheDocument();
});

it('shows about how much the prices are in the currency of the visitor, also in the sentence', () => {
  const display = { currency: 'GBP', asOf: '2026-11-21', perMajor: 100, rates: { EUR: 0.8 } };
  renderUi(
    <PageInfoContext value={{ ...testContext, display }}>
      <Comparables data={data} />
    </PageInfoContext>,
  );
  expect(screen.getByText('≈ £360')).toBeVisible();
  expect(screen.getByText('€275 (≈ £220) to €625 (≈ £500)')).toBeVisible();
});

it('names one date when all lots sold on the same day', () => {
  const sales = data.figures?.sales.map((sale) => ({ ...sale, closedAt: day })) ?? [];
  renderUi(<Comparables data={{ ...data, figures: data.figures && { ...data.figures, sales } }} />);
  expect(screen.getByRole('img', { name: /^Prices of 8 sales on 1 Mar 2026, / })).toBeVisible();
  expect(screen.getByText(/^Each dot is a sale on 1 Mar 2026; /)).toBeVisible();
});

it('says when prices were converted', () => {
  const figures = data.figures && { ...data.figures, ratesDate: '2026-11-21' };
  renderUi(<Comparables data={{ ...data, figures }} />);
  expect(screen.getByText(/converted, at the rates of 21 Nov/)).toBeVisible();
});

it('draws sales of one day and one price in the middle', () => {
  const figures = data.figures && {
    ...data.figures,
    lowerQuartile: createMoney(10_000, 'EUR'),
    median: createMoney(10_000, 'EUR'),
    upperQuartile: createMoney(10_000, 'EUR'),
    sales: data.figures.sales.map((sale) => ({ ...sale, minor: 10_000, closedAt: day })),
  };
  renderUi(<Comparables data={{ ...data, figures }} />);
  const [dot] = screen.getByRole('img').querySelectorAll('circle');
  expect([dot?.getAttribute('cx'), dot?.getAttribute('cy')]).toEqual(['240', '70']);
});

it('has no numbers with too few sales', () => {
  renderUi(<Comparables data={{ ...data, figures: null }} />);
  expect(
    screen.getByText('Not enough data yet: it takes at least 8 sales of similar lots.'),
  ).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('links to the sold lots of the maker, or of the category and type of object', () => {
  expect(new URLSearchParams(getSoldHref(data).split('?')[1]).get('q')).toBe('"Abel  Abe  Court"');
  const href = getSoldHref({ ...data, basis: 'category', name: 'Vases', objectType: 'Vase' });
  const query = new URLSearchParams(href.split('?')[1]);
  expect([...query]).toEqual([
    ['filters[l2_categories][]', '12'],
    ['filters[object_type][]', 'Vase'],
    ['filters[sold][]', '1'],
  ]);
});
