/** Lets pictures be put into order by a handle: with the mouse, a finger, or the keys. */
import { Accessibility, type Draggable, Feedback } from "@dnd-kit/dom";
import { DragDropProvider } from "@dnd-kit/react";
import { isSortable, useSortable } from "@dnd-kit/react/sortable";
import type { ComponentProps, ReactNode } from "react";

type Told = { operation: { source: Draggable | null }; canceled?: boolean };

const place = (source: Draggable | null, which: "index" | "initialIndex") =>
  isSortable(source) ? source[which] + 1 : 0;

const spoken = Accessibility.configure({
  announcements: {
    dragstart: ({ operation: { source } }: Told) =>
      `Picture ${place(source, "initialIndex")} is held.`,
    dragover: ({ operation: { source } }: Told) => `It is in place ${place(source, "index")}.`,
    dragend: ({ operation: { source }, canceled }: Told) =>
      canceled
        ? `Picture ${place(source, "initialIndex")} is back in its place.`
        : `It stays in place ${place(source, "index")}.`,
  },
  screenReaderInstructions: {
    draggable:
      "Press Space to hold the picture, the arrow keys to move it, Space to let it go, Escape to put it back.",
  },
});

const plugins: ComponentProps<typeof DragDropProvider>["plugins"] = (usual) => [
  ...usual.filter((plugin) => plugin !== Accessibility && plugin !== Feedback),
  spoken,
  // Let go, it is where it belongs.
  Feedback.configure({ dropAnimation: null }),
];

type Props = { onMove: (from: number, to: number) => void; children: ReactNode };

export function PictureOrder({ onMove, children }: Props) {
  return (
    <DragDropProvider
      plugins={plugins}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source) && source.initialIndex !== source.index)
          onMove(source.initialIndex, source.index);
      }}
    >
      {children}
    </DragDropProvider>
  );
}

/** A picture's place in the order. */
export function usePicturePlace(file: string, index: number) {
  return useSortable({ id: file, index });
}
