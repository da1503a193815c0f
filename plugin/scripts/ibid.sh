#!/bin/sh
#
# Finds ibid and hands over to it: the file that IBID_COMMAND names, else ibid on the PATH.

if [ -n "$IBID_COMMAND" ] && { [ ! -f "$IBID_COMMAND" ] || [ ! -x "$IBID_COMMAND" ]; }; then
  echo "ibid: IBID_COMMAND names no program ($IBID_COMMAND); looking on the PATH" >&2
  IBID_COMMAND=
fi
program=${IBID_COMMAND:-$(command -v ibid)}
if [ -x "$program" ]; then
  exec "$program" "$@"
fi
echo 'ibid: not found; put it on the PATH, or let IBID_COMMAND name its launcher' >&2
# A hook is to keep nobody from working.
[ "$1" = hook ] && exit 0
exit 127
