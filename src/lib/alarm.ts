export type Alarm = {
  /** Ends the current wait, or else the next one. */
  ring: () => void;
  /** Waits until the alarm rings, or for a time in ms. It does not keep the process alive. */
  wait: (time: number) => Promise<void>;
};

/** An alarm for one waiter: what rings while it is busy is not missed. */
export function createAlarm(): Alarm {
  let isRung = false;
  let end = () => {};
  return {
    ring() {
      isRung = true;
      end();
    },
    async wait(time) {
      if (!isRung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, time).unref();
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      isRung = false;
    },
  };
}
