#!/bin/sh
#
# Finds ibid and hands over to it: the file that IBID_COMMAND names, else ibid on the PATH.

program=${IBID_COMMAND:-$(command -v ibid)}
if [ -x "$program" ]; then
  exec "$program" "$@"
fi
echo 'ibid: not found; put it on the PATH, or let IBID_COMMAND name its launcher' >&2
# A hook is to keep nobody from working.
[ "$1" = hook ] && exit 0
exit 127
