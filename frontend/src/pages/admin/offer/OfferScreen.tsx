/** An offer in the editor, with what it does, its bar and the way out. */
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { categoriesQuery } from "@/features/catalog/queries";
import { OfferAmount, OfferBasics } from "@/features/offers/OfferBasics";
import { OfferPeriod, OfferSarees } from "@/features/offers/OfferConditions";
import { OfferPicture } from "@/features/offers/OfferPicture";
import { StateChip } from "@/features/offers/OfferRows";
import { OfferSection } from "@/features/offers/OfferSection";
import { OfferTrial } from "@/features/offers/OfferTrial";
import { LABELS } from "@/features/offers/offerFields";
import { usesWords } from "@/features/offers/offerWords";
import type { Offer } from "@/features/offers/queries";
import { useOfferEditor } from "@/features/offers/useOfferEditor";
import { rupees } from "@/lib/money";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Switch } from "@/ui/Switch";
import { toast } from "@/ui/toast";
import { AdminPage } from "../frame/AdminPage";
import { DiscardChanges } from "../frame/DiscardChanges";
import { EditorNotices } from "../frame/EditorNotices";
import { LeaveUnsaved } from "../frame/LeaveUnsaved";
import { useMe } from "../frame/me";
import { savedWords } from "../frame/savedWords";
import { useRemember } from "../search/recent";

const FORM = "offer-form";
const BACK = { to: adminPaths.offers, label: "Back to the offers" };
const AS_DRAFT = "draft";

export function OfferScreen({ offer: given }: { offer: Offer | null }) {
  const { username } = useMe();
  const editor = useOfferEditor(given, username);
  const { handle, offer, fields, draft, draftFound, dirty } = editor;
  const categories = useQuery(categoriesQuery());
  const navigate = useNavigate();
  const [ending, setEnding] = useState(false);
  /** Which button sent the form. */
  const asDraft = useRef(false);
  /** The way out is free: what stood in the form is stored. */
  const free = useRef(false);
  const save = handle.submit(async (typed) => {
    const now = await editor.store(typed, asDraft.current);
    if (!now) return;
    toast.success(now.draft ? "Draft saved" : "Saved. It is in the shop");
  });
  // To its own address only once nothing is left that a form opened there would not have: what was typed meanwhile.
  const isNowAt = offer && !given && !dirty && !handle.sending ? offer.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when that is so
  useEffect(() => {
    if (!isNowAt) return;
    free.current = true;
    void navigate(adminPaths.offer(isNowAt), { replace: true });
  }, [isNowAt]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    asDraft.current = submitter instanceof HTMLButtonElement && submitter.value === AS_DRAFT;
    return save(event);
  };
  const endNow = async () => {
    setEnding(false);
    if (await editor.endNow()) toast.success("Ended. No cart has it any more");
  };
  const status = savedWords({ dirty, savedAt: editor.savedAt, changedAt: offer?.changedAt });
  useRemember(given?.label ?? null);
  return (
    <AdminPage
      title={given?.label ?? "New offer"}
      back={BACK}
      bar={
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p role="status" className="text-small text-ink-2">
            {offer || dirty ? status : "Nothing typed yet"}
          </p>
          <div className="flex gap-2">
            {offer && dirty && <DiscardChanges onDiscard={editor.discard} />}
            {draft && (
              <Button
                type="submit"
                form={FORM}
                value={AS_DRAFT}
                tone="secondary"
                busy={handle.sending}
                className="px-4!"
              >
                Save draft
              </Button>
            )}
            <Button type="submit" form={FORM} busy={handle.sending} className="px-4!">
              {draft ? "Start offer" : "Save"}
            </Button>
          </div>
        </div>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={submit}
        className="grid max-w-[1240px] grid-cols-[minmax(0,1fr)] items-start gap-6 min-[75rem]:grid-cols-[minmax(0,1fr)_340px]"
      >
        <div className="grid min-w-0 gap-6">
          <EditorNotices
            what="this offer"
            form={handle}
            labels={LABELS}
            draft={draftFound}
            onRestore={editor.restore}
            onThrowAway={editor.throwAway}
            meanwhile={editor.meanwhile && { ...editor.meanwhile, by: editor.meanwhile.theirs }}
            onTheirs={editor.takeTheirs}
          />
          {offer && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
              <StateChip state={offer.state} />
              <span className="figures">{usesWords(offer)}</span>
              <span className="figures text-ink-2">{rupees(offer.given)} given on paid orders</span>
              {offer.state !== "ended" && (
                <button
                  type="button"
                  disabled={editor.ending}
                  onClick={() => setEnding(true)}
                  className="-mx-2 min-h-11 rounded-ctl px-2 font-semibold text-kumkum hover:bg-sunk"
                >
                  End now
                </button>
              )}
            </div>
          )}
          <OfferBasics handle={handle} fixed={(offer?.uses ?? 0) > 0} />
          <OfferAmount handle={handle} />
        </div>
        {/* Grows and shrinks with what is typed: last, where it stands among the fields. */}
        <div className="min-w-0 max-[75rem]:order-last min-[75rem]:sticky min-[75rem]:top-20 min-[75rem]:row-span-2">
          <OfferTrial fields={fields} offer={offer} />
        </div>
        <div className="grid min-w-0 gap-6 border-t border-line pt-5">
          <OfferPeriod handle={handle} />
          <OfferSarees handle={handle} categories={categories.data?.data ?? []} />
          <OfferSection title="In the shop window">
            <Switch {...handle.field("onSite").bound}>
              {fields.kind === "coupon"
                ? "Show the offer and its code to everybody"
                : "Show the offer to everybody"}
            </Switch>
            <OfferPicture
              image={fields.image}
              error={handle.field("image").error}
              onChange={(image) => handle.form.setValue("image", image, { shouldDirty: true })}
            />
          </OfferSection>
        </div>
      </form>
      <Dialog
        open={ending}
        onOpenChange={setEnding}
        title="End this offer now?"
        keep="Let it run"
        act="End offer"
        danger
        onAct={() => void endNow()}
      >
        No cart has it from this moment on. Orders that were placed with it keep their discount.
      </Dialog>
      <LeaveUnsaved dirty={dirty} free={free} />
    </AdminPage>
  );
}
