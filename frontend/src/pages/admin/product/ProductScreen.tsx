/** A saree in the editor, with its bar, its state and the way out. */
import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import type { Category } from "@/features/products/categories/queries";
import { Basics, ColourFields, Shown, SilkLabel } from "@/features/products/editor/FormSections";
import { Pictures } from "@/features/products/editor/Pictures";
import { DraftLine, StatePanel } from "@/features/products/editor/StatePanel";
import { LABELS, type Saree } from "@/features/products/editor/sareeFields";
import { StockAndPrice, Tax } from "@/features/products/editor/TradeSections";
import { useSareeEditor } from "@/features/products/editor/useSareeEditor";
import { useMay } from "@/features/staff/me";
import { Button } from "@/ui/Button";
import { FormSection } from "@/ui/FormSection";
import { toast } from "@/ui/toast";
import { AdminPage } from "../frame/AdminPage";
import { DiscardChanges } from "../frame/DiscardChanges";
import { EditorNotices } from "../frame/EditorNotices";
import { LeaveUnsaved } from "../frame/LeaveUnsaved";
import { useMe } from "../frame/me";
import { savedWords } from "../frame/savedWords";
import { useRemember } from "../search/recent";
import { SareeActions } from "./SareeActions";

const FORM = "saree-form";
const BACK = { to: adminPaths.products, label: "Back to the products" };

type Props = { saree: Saree | null; like: Saree | null; categories: readonly Category[] };

export function ProductScreen({ saree: given, like, categories }: Props) {
  const { username } = useMe();
  const editor = useSareeEditor({ saree: given, like, account: username });
  const { handle, saree, fields, media, uploads, draft, dirty, busy } = editor;
  const may = useMay();
  const editable = may("products.write");
  const navigate = useNavigate();
  /** The way out is free: what stood in the form is stored, or nobody wants it. */
  const free = useRef(false);
  const go = (to: string) => {
    free.current = true;
    void navigate(to, { replace: true });
  };
  // To its own address only once nothing is left that a form opened there would not have: typed meanwhile, or on its way.
  const isNowAt =
    saree && !given && !dirty && !busy && uploads.uploads.length === 0 ? saree.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when that is so
  useEffect(() => {
    if (isNowAt) go(adminPaths.product(isNowAt));
  }, [isNowAt]);
  const stored = (now: Saree | null, words: string) => {
    if (now) toast.success(words);
  };
  const send = handle.submit(async (typed) =>
    stored(await editor.store(typed), saree ? "Saved" : "Draft saved"),
  );
  // What is on its way belongs to the saree too: a save without it would be taken for the whole.
  const waits = uploads.underWay > 0 ? "Pictures are still on their way" : null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!waits) await send(event);
  };
  const status = savedWords({ dirty, savedAt: editor.savedAt, changedAt: saree?.changedAt });
  const state = saree?.state ?? "draft";
  useRemember(given?.name ?? null);
  return (
    <AdminPage
      title={given?.name ?? "New saree"}
      back={BACK}
      bar={
        editable ? (
          <div className="flex items-center justify-between gap-3">
            <p role="status" className="text-small text-ink-2">
              {saree || dirty ? status : "Nothing typed yet"}
            </p>
            <div className="flex gap-2">
              {saree && dirty && <DiscardChanges onDiscard={editor.discard} />}
              <Button type="submit" form={FORM} busy={handle.sending} reason={waits}>
                {state === "draft" ? "Save draft" : "Save"}
              </Button>
            </div>
          </div>
        ) : undefined
      }
    >
      <div className="grid max-w-[1240px] grid-cols-[minmax(0,1fr)] items-start gap-6 min-[75rem]:grid-cols-[minmax(0,1fr)_320px]">
        <form id={FORM} noValidate onSubmit={save} className="min-w-0">
          <fieldset disabled={!editable} className="grid min-w-0 gap-6">
            <legend className="sr-only">Saree</legend>
            {saree?.state === "draft" && <DraftLine missing={saree.missing} />}
            <EditorNotices
              what="this saree"
              form={handle}
              labels={LABELS}
              draft={editable ? draft : null}
              onRestore={editor.restore}
              onThrowAway={editor.throwAway}
              meanwhile={editor.meanwhile && { ...editor.meanwhile, by: editor.meanwhile.theirs }}
              onTheirs={editor.takeTheirs}
            />
            <FormSection title="Pictures">
              <Pictures
                media={media}
                sending={uploads}
                problem={editor.mediaProblem}
                onChange={editor.changeMedia}
              />
            </FormSection>
            <Basics handle={handle} categories={categories} fixedNumber={state !== "draft"} />
            <SilkLabel handle={handle} />
            <ColourFields handle={handle} />
            <Tax handle={handle} proposal={categories.find(({ id }) => id === fields.categoryId)} />
            <StockAndPrice handle={handle} seesCost={may("products.cost")} />
            <Shown handle={handle} />
          </fieldset>
        </form>
        <div className="min-[75rem]:sticky min-[75rem]:top-20">
          <StatePanel
            saree={saree}
            dirty={dirty}
            editable={editable}
            busy={busy}
            waits={waits}
            onPublish={(pieces) =>
              void editor.publish(pieces).then((now) => stored(now, "On sale now"))
            }
          >
            {saree && editable && (
              <SareeActions
                saree={saree}
                unsaved={waits ?? (dirty ? "Save or discard your changes first" : null)}
                free={free}
              />
            )}
          </StatePanel>
        </div>
      </div>
      <LeaveUnsaved dirty={dirty || waits !== null} free={free} />
    </AdminPage>
  );
}
