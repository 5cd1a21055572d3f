import { Selvedge } from "@/ui/Selvedge";
import { ThreadStrip } from "@/ui/ThreadStrip";
import { Sample } from "./Sample";

const swatches = [
  "white paper sunk mat line control off",
  "ink ink-2 ink-3",
  "rani rani-600 rani-700 rani-800 rani-tint",
  "zari zari-text zari-bright zari-tint",
  "wine peacock indigo madder",
  "leaf leaf-tint turmeric turmeric-tint kumkum kumkum-tint info info-tint",
];

export function Colours() {
  return (
    <Sample title="Colours and edges">
      {swatches.map((row) => (
        <ul key={row} className="flex flex-wrap gap-3">
          {row.split(" ").map((name) => (
            <li key={name} className="w-20 text-micro">
              <span
                className="block h-12 border border-line"
                style={{ background: `var(--color-${name})` }}
              />
              {name}
            </li>
          ))}
        </ul>
      ))}
      <Selvedge />
      <ThreadStrip
        body={{ name: "Peacock green", hex: "#0F4C5C" }}
        border={{ name: "Gold", hex: "#C9A13B" }}
        pallu={{ name: "Maroon", hex: "#7A1F3D" }}
      />
    </Sample>
  );
}
