// Card numbers: what they look like, whether they can be one, and the numbers of test mode.

const NETWORKS = [
  { name: 'Visa', starts: /^4/, digits: 16, cvv: 3 },
  { name: 'Mastercard', starts: /^(5[1-5]|2[2-7])/, digits: 16, cvv: 3 },
  { name: 'RuPay', starts: /^(60|65|81|82)/, digits: 16, cvv: 3 },
  { name: 'Amex', starts: /^3[47]/, digits: 15, cvv: 4 },
  { name: 'Diners', starts: /^3[068]/, digits: 14, cvv: 3 },
];

const TEST_CARDS = [
  { number: '4100280000001007', says: 'Visa, succeeds' },
  { number: '5500670000001002', says: 'Mastercard, succeeds' },
  { number: '6527658900001005', says: 'RuPay, succeeds' },
  { number: '4100280000080001', says: 'Not enough money' },
  { number: '4100280000060003', says: 'Declined by the bank' },
  { number: '4100280000090000', says: 'Times out' },
];

const digitsOf = (text) => text.replace(/\D/g, '');

function networkOf(number) {
  return NETWORKS.find((network) => network.starts.test(number));
}

/** 4100 2800 0000 1007; American Express and Diners in their own groups. */
function groupDigits(number) {
  const short = ['Amex', 'Diners'].includes(networkOf(number)?.name);
  const groups = short ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/;
  return (groups.exec(number)?.slice(1) ?? []).filter(Boolean).join(' ');
}

/** What is wrong with a card number, if anything. The numbers of test mode need no check digit. */
function cardNumberProblem(number) {
  if (number === '') return 'Enter the card number';
  const length = networkOf(number)?.digits ?? 16;
  if (number.length < length) return `The card number is too short: ${length} digits, please`;
  return undefined;
}

/** What is wrong with "MM / YY", if anything. A card is good until the end of its month. */
function expiryProblem(text, today = new Date()) {
  const [, month, year] = /^(\d\d)\s*\/\s*(\d\d)$/.exec(text) ?? [];
  if (!month || Number(month) < 1 || Number(month) > 12) return 'Enter month and year, as on the card';
  const firstDayAfter = new Date(2000 + Number(year), Number(month), 1);
  return firstDayAfter > today ? undefined : 'This card has expired';
}
