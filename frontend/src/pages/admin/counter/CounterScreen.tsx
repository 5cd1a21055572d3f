/** The counter: lines at the left, what they come to at the right; on a phone below them, and the payment over everything. */
import "./counter.css";
import { Suspense, useEffect, useRef } from "react";
import { DeviceNotices } from "@/features/counter/offline/DeviceNotices";
import { statusOf, whyNotClosedHere } from "@/features/counter/offline/status";
import { useDevice } from "@/features/counter/offline/useDevice";
import { useNewVersion } from "@/features/counter/offline/useNewVersion";
import { BillLines } from "@/features/counter/staff/BillLines";
import { BillSide } from "@/features/counter/staff/BillSide";
import { isFrozen } from "@/features/counter/staff/bill";
import { CounterBanner } from "@/features/counter/staff/CounterBanner";
import { CustomerDrawer } from "@/features/counter/staff/CustomerDrawer";
import { CameraWaiting } from "@/features/counter/staff/camera/CameraWaiting";
import { useCameraView } from "@/features/counter/staff/camera/useCameraView";
import { DiscountDrawer } from "@/features/counter/staff/DiscountDrawer";
import { OnHoldDrawer } from "@/features/counter/staff/OnHoldDrawer";
import { PaymentPanel } from "@/features/counter/staff/PaymentPanel";
import { ScanField } from "@/features/counter/staff/ScanField";
import { SoldPanel } from "@/features/counter/staff/SoldPanel";
import { TillContext } from "@/features/counter/staff/till";
import { useCounter } from "@/features/counter/staff/useCounter";
import { useCounterKeys } from "@/features/counter/staff/useCounterKeys";
import { useKeepSales } from "@/features/orders/documents/kept/useKeepSales";
import { useMay } from "@/features/staff/me";
import { TillGate } from "@/features/tills/TillGate";
import { nameOf } from "@/features/tills/tillState";
import { useTill } from "@/features/tills/useTill";
import { cx } from "@/lib/cx";
import { IdleLine } from "../session/IdleLine";
import { CounterBar } from "./CounterBar";
import { CounterPaper } from "./CounterPaper";
import { DeviceDrawers, needsNetwork } from "./DeviceDrawers";
import { devicePaper } from "./devicePaper";
import { deviceSetUp } from "./deviceSetUp";
import { useDeviceTill } from "./deviceTill";
import { BillsDrawer, fetchDrawers, LaterDrawer, TillDrawer } from "./LaterDrawer";
import { useLinkedBill } from "./useLinkedBill";
import { usePaper } from "./usePaper";
import { whyNotClosed } from "./whyNotClosed";

type Props = {
  username: string;
  /** The id of who works here. */
  staff?: string | null;
};

export function CounterScreen({ username, staff = null }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const may = useMay();
  const device = useDevice(staff);
  const { sheet, element, print } = usePaper(({ bill }) => void device?.engine?.printed(bill));
  const till = useDeviceTill(useTill(), device);
  const { printSale, printAgain, printLate } = devicePaper(device, print);
  const counter = useCounter({
    username,
    field,
    till,
    device,
    onSold: (sold) => {
      keepInvoice(sold);
      printSale(sold, { isNew: true });
    },
  });
  useCounterKeys(counter);
  useNewVersion(device, counter.bill.lines.length === 0 && counter.sale === null);
  const { bill, act, lines, quoted, reason, sale, isPaying, isSending, opened, onHold } = counter;
  const { quote, isChecking, isOffline } = quoted;
  const keepInvoice = useKeepSales(bill, lines, isChecking ? null : quote);
  const isOver = isPaying || sale !== null;
  const { toField } = counter;
  const camera = useCameraView({ field, toField, isPaying, say: counter.say });
  const begins = useRef(toField);
  const isDevice = device !== null;
  useEffect(() => begins.current(), []);
  useEffect(() => fetchDrawers(isDevice), [isDevice]);
  const linked = useLinkedBill(() => counter.open("bills"));
  const closeBills = () => {
    linked.forget();
    counter.close();
  };
  const tillName = nameOf(till.state);
  const toTill = () => {
    // What waits would be missing when the till is counted.
    void device?.engine?.send();
    counter.open("till");
  };
  const isAway = needsNetwork(device);
  const online = isChecking || isSending ? "checking" : "online";
  return (
    <>
      <div
        data-ground="white"
        className="flex h-dvh flex-col overflow-hidden bg-white print:hidden"
      >
        <CounterBar
          state={isOffline ? "offline" : online}
          device={
            device && {
              status: statusOf(device, isOffline, online === "checking"),
              onOpen: () => counter.open("waiting"),
            }
          }
          held={onHold.count}
          till={tillName === null ? null : { name: tillName, onOpen: toTill }}
          onBills={() => counter.open("bills")}
          onHeld={() => counter.open("on hold")}
        />
        <IdleLine name={username} />
        <CounterBanner said={counter.said} onAct={counter.doSaid} onClose={counter.silence} />
        {device && (
          <DeviceNotices
            device={device}
            isBusy={isSending || bill.sent !== null || sale !== null}
            onPrint={(late) => void printLate(late)}
          />
        )}
        <main
          id="main"
          tabIndex={-1}
          className="flex min-h-0 flex-1 flex-col focus:outline-none md:grid md:grid-cols-[minmax(0,1fr)_360px] lg:grid-cols-[minmax(0,1fr)_420px]"
        >
          <section
            aria-label="Bill"
            className={cx("flex min-h-0 min-w-0 flex-1 flex-col", isOver && "max-md:hidden")}
          >
            <div className="shrink-0 border-b border-line p-2 sm:p-3 md:px-6">
              <ScanField
                field={field}
                onAdd={counter.add}
                onNumber={counter.addNumber}
                onLineKey={counter.onLineKey}
                camera={camera.way}
                lookUp={counter.lookUp}
              />
            </div>
            {camera.View && (
              <Suspense fallback={<CameraWaiting />}>
                <camera.View
                  onRead={counter.scan}
                  isPaused={opened !== null}
                  onClose={camera.close}
                />
              </Suspense>
            )}
            <BillLines
              lines={lines}
              chosen={bill.chosen}
              isFrozen={isFrozen(bill)}
              onCount={(productId, quantity) => act({ do: "count", productId, quantity })}
              onRemove={counter.remove}
              onDiscount={(productId) => counter.open({ discountOf: productId })}
              onPressed={toField}
            />
          </section>
          <div
            className={cx(
              "flex min-h-0 flex-col border-line max-md:border-t md:border-l",
              isOver ? "max-md:flex-1" : "bg-paper max-md:shrink-0",
            )}
          >
            {isPaying ? (
              <PaymentPanel
                bill={bill}
                quote={quote}
                isChecking={isChecking}
                isSending={isSending}
                reason={reason}
                maySetUp={may("settings.write")}
                askUpi={device?.is === "ready" ? device.engine?.upi : undefined}
                onChange={act}
                onFinish={() => void counter.finish()}
                onBack={counter.back}
              />
            ) : sale ? (
              <SoldPanel
                sale={sale}
                onPrint={() => printSale(sale, { isNew: false, wasLost: true })}
                onDone={counter.endSale}
              />
            ) : (
              <BillSide
                bill={bill}
                quote={quote}
                isChecking={isChecking}
                reason={reason}
                onCustomer={() => counter.open("customer")}
                onDiscount={() => counter.open("discount")}
                onPay={counter.pay}
                isHolding={onHold.isHolding}
                onHold={onHold.hold}
                first={<TillGate till={till} onOpen={toTill} />}
              />
            )}
          </div>
        </main>
        {opened === "customer" && (
          <CustomerDrawer
            customer={bill.customer}
            needsAddress={quote?.needsAddress ?? false}
            onChoose={(customer) => act({ do: "sell to", customer })}
            onClose={counter.close}
          />
        )}
        {(opened === "discount" || opened instanceof Object) && (
          <DiscountDrawer
            bill={bill}
            limit={quote?.limitPercentage ?? null}
            saree={opened instanceof Object ? opened.discountOf : null}
            onChoose={(discount) => act({ do: "discount", ...discount })}
            onClose={counter.close}
          />
        )}
        {opened === "on hold" && <OnHoldDrawer onHold={onHold} onClose={counter.close} />}
        {device && (
          <DeviceDrawers
            device={device}
            opened={opened}
            onPrint={(id) => void printAgain(id)}
            onClose={opened === "bills" ? closeBills : counter.close}
          />
        )}
        {opened === "bills" && !isAway && (
          <LaterDrawer title="Bills" onClose={closeBills}>
            <TillContext value={till}>
              <BillsDrawer
                username={username}
                mayTakeBack={may("counter.return")}
                first={linked.bill}
                onPrint={print}
                onClose={closeBills}
              />
            </TillContext>
          </LaterDrawer>
        )}
        {opened === "till" && !isAway && (
          <LaterDrawer title="Till" onClose={counter.close}>
            <TillDrawer
              till={till}
              mayOversee={may("counter.oversee")}
              device={deviceSetUp(device, till.tills, may("settings.write"))}
              reason={whyNotClosed(bill, username) ?? whyNotClosedHere(device)}
              onClose={counter.close}
            />
          </LaterDrawer>
        )}
      </div>
      {sheet && <CounterPaper sheet={sheet} element={element} />}
    </>
  );
}
