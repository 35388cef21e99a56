import { isAllowedPicture, isPictureSource, getPictureSrcSet, getPictureUrl } from './pictureUrl';

describe('pictureUrl', () => {
  it.each([
    ['lot-123-1', '/images/cw_lot_card/lot-123-1.jpg'],
    ['/images/cw_large/lot-123-1.jpg', '/images/cw_lot_card/lot-123-1.jpg'],
    ['/images/cw_large,cw_dpr2/lot-123-1.jpg@webp', '/images/cw_lot_card/lot-123-1.jpg'],
    ['https://cdn.example/images/cw_thumb1/k.jpg', 'https://cdn.example/images/cw_lot_card/k.jpg'],
    ['https://other.example/photo.png', 'https://other.example/photo.png'],
  ])('of %s is %s', (source, expected) =>
    expect(getPictureUrl(source, 'cw_lot_card')).toBe(expected),
  );

  it('sets density and format', () => {
    expect(getPictureSrcSet('k', 'cw_order', 'avif')).toBe(
      '/images/cw_order/k.jpg@avif 1x, /images/cw_order,cw_dpr2/k.jpg@avif 2x',
    );
  });

  it.each([
    ['lot-1', true],
    ['/images/cw_large/1.jpg', true],
    ['data:image/png;base64,x', true],
    ['https://pictures.example/1.jpg', true],
    ['https://pictures.example:8443/1.jpg', false],
    ['http://pictures.example/1.jpg', false],
    ['https://elsewhere.example/1.jpg', false],
    ['//elsewhere.example/1.jpg', false],
    ['/\\\\elsewhere.example/1.jpg', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('allows %j: %s', (source, expected) =>
    expect(isAllowedPicture(source, ['https://pictures.example'])).toBe(expected),
  );

  it('recognizes URLs with other sizes', () => {
    expect([
      isPictureSource('k-1'),
      isPictureSource('/images/cw_order/k.jpg'),
      isPictureSource('data:image/png;base64,x'),
    ]).toEqual([true, true, false]);
  });
});
