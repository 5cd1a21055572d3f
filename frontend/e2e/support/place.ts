/** Where the shop of this worker is. Journeys share the stock of their shop, so workers do not share a shop. */

type Place = { shop: string; simulator: string; mail: string };

const { JOURNEY_SHOPS, BASE_URL, SIM_URL, MAIL_FOLDER, TEST_PARALLEL_INDEX = "0" } = process.env;

/** What the launcher opened, or the one shop that somebody opened by hand. */
const places: Place[] = JOURNEY_SHOPS
  ? JSON.parse(JOURNEY_SHOPS)
  : [
      {
        shop: BASE_URL ?? "http://127.0.0.1:3001",
        simulator: SIM_URL ?? "http://127.0.0.1:3002",
        mail: MAIL_FOLDER ?? "../var/mail",
      },
    ];

function own(): Place {
  const place = places[Number(TEST_PARALLEL_INDEX)];
  if (!place) throw new Error(`There are ${places.length} shops: use no more workers than that.`);
  return place;
}

export const shopCount = places.length;
export const here = own();
