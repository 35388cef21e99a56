import { editDistance } from './findSimilarWords';

describe('editDistance', () => {
  it.each([
    ['turner', 'turner', 0],
    ['tuner', 'turner', 1],
    ['trunre', 'turner', 2],
    ['wattercolor', 'watercolour', 2],
    ['', 'oil', 3],
    ['blkae', 'blake', 1],
  ])('returns the distance of %s and %s: %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });
});
