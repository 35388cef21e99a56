import { isInNetworks, normalizeIp, toNetwork } from './ipAddress';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['unknown', 'unknown'],
])('%s belongs to the network %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

test('distinguishes two IPv6 networks', () => {
  expect(toNetwork('2001:db8:1:2::1')).not.toBe(toNetwork('2001:db8:1:3::1'));
});

test.each([
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['2001:DB8::1', '2001:db8::1'],
  ['unknown', 'unknown'],
])('%s is normalized to %s', (address, normalized) => {
  expect(normalizeIp(address)).toBe(normalized);
});

test('finds an address in a list of addresses and networks', () => {
  const networks = new Set(['192.0.2.1', '10.0.0.0/8', 'fd00::/8']);
  const addresses = ['192.0.2.1', '10.9.8.7', '::ffff:10.9.8.7', 'fd12::1'];
  expect(addresses.filter((address) => !isInNetworks(address, networks))).toEqual([]);
  const others = ['192.0.2.2', '11.0.0.1', 'fe80::1', '', 'proxy.example'];
  expect(others.filter((address) => isInNetworks(address, networks))).toEqual([]);
});
