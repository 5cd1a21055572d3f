// Amounts and colours.

const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const RUPEES_AND_PAISE = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** 1850000 paise as ₹18,500; paise are shown only if there are any. */
function formatMoney(paise) {
  return (paise % 100 === 0 ? RUPEES : RUPEES_AND_PAISE).format(paise / 100);
}

/** Relative luminance as WCAG defines it. */
function luminance(channels) {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The shop's colour, darkened as far as white text on it needs (5 : 1); a calm blue if the shop sent none. */
function readableColour(colour) {
  const hex = /^#?([0-9a-f]{6})$/i.exec(colour ?? '')?.[1] ?? '1f4e79';
  let channels = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  while (1.05 / (luminance(channels) + 0.05) < 5) channels = channels.map((channel) => Math.floor(channel * 0.95));
  return `rgb(${channels.join(' ')})`;
}
