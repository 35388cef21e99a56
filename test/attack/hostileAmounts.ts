// Amounts that are none, as they would stand in a JSON body: data for the tests of everything that takes money. Each must
// be refused, whatever its code, and write nothing.
const numbers = ['-1', '-0', '0', '0.1', '0.30000000000000004', '1.005', '10.001', '1e-7', '5e-324', '12.5', '-10', '1.1e1', '9007199254740992', '9007199254740993', '1e15', '1e30', '1e308', '1e999', '-1e999', `1${'0'.repeat(300)}`];
const notJson = ['NaN', 'Infinity', '-Infinity', '0x14', '0o24', '0b101', '020', '+20', '20n', '.5', '20.', '1e', '1_000', "'20'", '２０', '٢٠', '', 'undefined', '1,00', '(20)'];
const texts = ['"20"', '"1e3"', '"0x14"', '"20 "', '"+20"', '"1,00"', '"1.000,00"', '"1_000"', '"€20"', '""', '"NaN"', '"Infinity"', '"２０"', '"٢٠"', '"۲۰"', '"二十"', '"²⁰"', '"20\\u0000"', '"\\u202e02"', '"2\\u200b0"', '"1; drop table payments; --"'];
const others = ['null', 'true', 'false', '[]', '[10]', '[[10]]', '{}', '{"valueOf":10}', '{"toString":"10"}', '{"$gt":0}', '{"__proto__":10}', '{"amount":10}'];
export const hostileAmounts: readonly string[] = [...numbers, ...notJson, ...texts, ...others];

/** Currencies that are none, or not the one that is asked for. */
export const hostileCurrencies: readonly string[] = ['"eur"', '"EU"', '"EURO"', '"USD"', '"JPY"', '"KWD"', '"ZZZ"', '""', 'null', '978', '["EUR"]', '{}', '"ЕUR"', '"EUR "', '"€"'];
